import type { ActivityCategory } from '#contracts/activities/activity.ts'

/** Words of English and French by which an activity is told apart; the first that fits. */
const WORDS: readonly (readonly [words: RegExp, category: ActivityCategory])[] = [
  [/food|wine|tasting|dinner|lunch|gastronom|cuisine|dégust|\bvins?\b|dîner/i, 'food'],
  [/museum|galler|monument|exhibition|musée|exposition/i, 'museum'],
  [/boat|cruise|sail|ferry|bateau|croisière/i, 'boat'],
  [/workshop|\bclass(?:es)?\b|lesson|atelier|\bcours\b/i, 'class'],
  [/show|concert|theatre|theater|opera|spectacle|théâtre|opéra/i, 'show'],
  [/night|pub crawl|club|nocturne|\bnuit\b/i, 'night'],
  [/\bspa\b|massage|wellness|thermal|hammam|bien-être/i, 'wellness'],
  [/walk|on foot|à pied|balade/i, 'walking_tour'],
  [/church|mosque|cathedral|pilgrim|église|mosquée|cathédrale|pèlerin/i, 'faith'],
  [/safari|zoo|aquarium|nature|wildlife|park|beach|parc|plage|animaux/i, 'nature'],
  [/bike|hike|kayak|surf|dive|adventure|sport|vélo|randonnée|plongée|aventure/i, 'outdoor'],
]

/** The shop's own kind of what is called so. */
export function categoryOf(names: readonly string[]): ActivityCategory {
  const all = names.join(' ')
  return WORDS.find(([words]) => words.test(all))?.[1] ?? 'day_trip'
}
