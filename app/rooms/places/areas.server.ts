import { provinceNames } from '#kernel/provinces.ts'
import { isZip } from '#kernel/thai-id.ts'
import { OTHER_ZIPS } from './other-zips.ts'
import { romanise } from './romanise.ts'
import { readTambons, type TambonRow } from './tambon-rows.server.ts'

/** Official two-, four- and six-digit codes; a code starts with the code of what it lies in. */
export type Province = { code: string; th: string; en: string }
/** อำเภอ, in Bangkok เขต. `en` is romanised by rule, see romanise.ts. */
export type Amphure = { code: string; th: string; en: string }
/** ตำบล, in Bangkok แขวง, with the five digits Thailand Post gives it; found by another zip, with that one. */
export type Tambon = { code: string; th: string; en: string; zip: string }
export type Address = { tambon: Tambon; amphure: Amphure; province: Province; zip: string }

/** The 77 provinces in code order, Bangkok first. */
export function provinces(): readonly Province[] {
  return [...areas().provinces.values()]
}

/** In code order; empty for a province that does not exist. */
export function amphuresOf(provinceCode: string): readonly Amphure[] {
  return (areas().amphuresOf.get(provinceCode) ?? []).map(named)
}

/** The Thai names of all districts at once, each with its provinces: whoever reads them says nothing of where they live. */
export function allAmphures(): readonly { name: string; provinces: string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const [province, list] of areas().amphuresOf)
    for (const { th } of list) found.set(th, (found.get(th) ?? new Set()).add(province))
  return [...found].map(([name, codes]) => ({ name, provinces: [...codes] }))
}

/** In code order; empty for a district that does not exist. */
export function tambonsOf(amphureCode: string): readonly Tambon[] {
  return (areas().tambonsOf.get(amphureCode) ?? []).map(named)
}

/** Every place a zip may mean, in code order; empty for a zip nobody has. */
export function byZip(zip: string): readonly Address[] {
  return (areas().byZip.get(zip) ?? []).flatMap((tambon) => addressOf(tambon) ?? [])
}

/**
 * The whole address of a tambon with the zip that its owner gives, known for it or not: they know where they live, and no
 * list is whole (docs/decisions/277). Null for a tambon that does not exist and for what is no zip.
 */
export function findAddress({ tambonCode, zip }: { tambonCode: string; zip: string }): Address | null {
  const tambon = areas().tambons.get(tambonCode)
  return tambon && isZip(zip) ? addressOf({ ...tambon, zip }) : null
}

/** The province that a zip speaks of: of its places, else by its first two digits, which are the province's. */
export function provinceOfZip(zip: string): string | null {
  const known = areas().byZip.get(zip)?.[0]?.code ?? (isZip(zip) ? zip : '')
  return areas().provinces.get(known.slice(0, 2))?.code ?? null
}

type Areas = {
  provinces: Map<string, Province>
  amphures: Map<string, ThaiOnly<Amphure>>
  tambons: Map<string, ThaiOnly<Tambon>>
  amphuresOf: Map<string, ThaiOnly<Amphure>[]>
  tambonsOf: Map<string, ThaiOnly<Tambon>[]>
  byZip: Map<string, ThaiOnly<Tambon>[]>
}
/** English is added when asked for: 8,400 names at once would hold a request up for a third of a second. */
type ThaiOnly<Area> = Omit<Area, 'en'>

const provinceEnglish = new Map(provinceNames.map(({ code, en }) => [code, en]))

let loaded: Areas | undefined

/** Read on the first question, some 50 ms, then kept: about 2 MB. */
function areas(): Areas {
  return (loaded ??= arrange(readTambons()))
}

/** A district named after its province (เมืองลพบุรี) takes the province's English name. */
function named<Area extends { code: string; th: string }>(area: Area): Area & { en: string } {
  const province = areas().provinces.get(area.code.slice(0, 2))
  const isCapital = province !== undefined && area.th === `เมือง${province.th}`
  return { ...area, en: isCapital ? `Mueang ${province.en}` : english(area.th) }
}

/** Some 50 µs a name, and a zip may ask for a hundred. */
const readings = new Map<string, string>()

function english(thai: string): string {
  const known = readings.get(thai)
  if (known !== undefined) return known
  const made = romanise(thai)
  readings.set(thai, made)
  return made
}

function addressOf(tambon: ThaiOnly<Tambon>): Address | null {
  const amphure = areas().amphures.get(tambon.code.slice(0, 4))
  const province = areas().provinces.get(tambon.code.slice(0, 2))
  return amphure && province ? { tambon: named(tambon), amphure: named(amphure), province, zip: tambon.zip } : null
}

function arrange(rows: readonly TambonRow[]): Areas {
  const found: Areas = {
    provinces: new Map(),
    amphures: new Map(),
    tambons: new Map(),
    amphuresOf: new Map(),
    tambonsOf: new Map(),
    byZip: new Map(),
  }
  for (const { code, th, zip, amphure, province } of rows) {
    const [provinceCode, amphureCode] = [code.slice(0, 2), code.slice(0, 4)]
    if (!found.provinces.has(provinceCode)) {
      found.provinces.set(provinceCode, {
        code: provinceCode,
        th: province,
        en: provinceEnglish.get(provinceCode) ?? '',
      })
    }
    if (!found.amphures.has(amphureCode)) {
      const made = { code: amphureCode, th: amphure }
      found.amphures.set(amphureCode, made)
      append(found.amphuresOf, provinceCode, made)
    }
    const tambon = { code, th, zip }
    found.tambons.set(code, tambon)
    append(found.tambonsOf, amphureCode, tambon)
    append(found.byZip, zip, tambon)
  }
  for (const [zip, codes] of Object.entries(OTHER_ZIPS))
    for (const code of codes.split(' ')) append(found.byZip, zip, { ...found.tambons.get(code)!, zip })
  for (const places of found.byZip.values()) places.sort((a, b) => a.code.localeCompare(b.code))
  return found
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
