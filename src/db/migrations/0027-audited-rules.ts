import { type Kysely, sql } from 'kysely'

/**
 * Whoever changes what things cost leaves an entry in the audit log, by whatever way. Uses of a coupon
 * are counted, not changed. The shop names who acts in the setting `shop.actor` of the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_rule_change() returns trigger language plpgsql as $$
    declare
      before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'used' end;
      after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'used' end;
    begin
      if before is distinct from after then
        insert into audit_entries (at, actor, action, object, facts) values (
          now(),
          coalesce(nullif(current_setting('shop.actor', true), ''), 'database'),
          tg_argv[0],
          coalesce(after, before) ->> tg_argv[1],
          jsonb_build_object('before', before, 'after', after)::text
        );
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger coupons_audited after insert or update or delete on coupons
    for each row execute function audit_rule_change('coupon.changed', 'code')
  `.execute(db)
  await sql`
    create trigger price_rules_audited after insert or update or delete on price_rules
    for each row execute function audit_rule_change('price_rule.changed', 'id')
  `.execute(db)
}
