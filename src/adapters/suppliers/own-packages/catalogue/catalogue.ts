import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { capeTown, kruger, serengeti, victoriaFalls } from './africa-south.ts'
import { istanbul, london, marrakech, paris } from './city-breaks.ts'
import { dubai } from './dubai.ts'
import { lourdes, romeAssisi, touba } from './europe-pilgrims.ts'
import { hajj } from './hajj.ts'
import { cairoNile, ghanaHeritage, mauritius } from './sun-and-stones.ts'
import { holyLand } from './holy-land.ts'
import { masaiMara } from './masai-mara.ts'
import { umrahLagos } from './umrah-lagos.ts'
import { umrahAbuja, umrahDakar, umrahKano, umrahRamadan } from './umrah-others.ts'
import { zanzibar } from './zanzibar.ts'

/** The agency's own packages. */
export const CATALOGUE: readonly PackageEntry[] = [
  umrahLagos,
  umrahAbuja,
  umrahKano,
  umrahDakar,
  umrahRamadan,
  hajj,
  holyLand,
  romeAssisi,
  lourdes,
  touba,
  zanzibar,
  mauritius,
  cairoNile,
  ghanaHeritage,
  dubai,
  istanbul,
  paris,
  london,
  marrakech,
  masaiMara,
  serengeti,
  kruger,
  capeTown,
  victoriaFalls,
]
