/**
 * What is chosen of a Thai address on each level, what may be chosen on the next, and what is still asked of the server.
 * Pure: an answer that comes late, to a question nobody has any more, changes nothing.
 */
import { pastedCode } from '#kernel/pasted.ts'
import type { Address, Amphure, Province, Tambon } from '../index.ts'

export interface Area {
  readonly zip: string
  readonly province: string
  readonly amphure: string
  readonly tambon: string
  readonly provinces: readonly Province[]
  readonly amphures: readonly Amphure[]
  readonly tambons: readonly Tambon[]
  readonly asking: readonly Question[]
  /** said as a hint: no list of zips is whole */
  readonly isUnknownZip: boolean
  /** the server cannot be reached; what was asked is kept for another try */
  readonly isLost: boolean
}

export type Question = { readonly level: 'provinces' | 'amphure' | 'tambon' | 'zip'; readonly of: string }

export type Answer = readonly Province[] | readonly Amphure[] | readonly Tambon[] | readonly Address[]

export type AreaEvent =
  | { kind: 'zip' | 'province' | 'amphure' | 'tambon'; value: string }
  | { kind: 'answered'; question: Question; answer: Answer }
  | { kind: 'lost' | 'retry' }

export interface Known {
  provinces: readonly Province[] | undefined
  saved: { tambonCode: string; zip: string } | undefined
  /** what the zip means, found without script */
  places: readonly Address[]
}

/** A saved address opens with its lists asked for; without a list of provinces, with those. */
export function openArea({ provinces, saved, places }: Known): Area {
  const code = saved?.tambonCode ?? ''
  const empty: Area = {
    zip: saved?.zip ?? '',
    province: code.slice(0, 2),
    amphure: code.slice(0, 4),
    tambon: code,
    provinces: provinces ?? [],
    amphures: [],
    tambons: [],
    asking: provinces === undefined ? [{ level: 'provinces', of: '' }] : [],
    isUnknownZip: false,
    isLost: false,
  }
  if (places.length > 0) return withPlaces(empty, places)
  // Who left between zip and sub-district finds the lists that the zip opens.
  return code === '' && empty.zip.length < 5 ? empty : ask(empty, { level: 'zip', of: empty.zip })
}

export function changeArea(area: Area, event: AreaEvent): Area {
  switch (event.kind) {
    case 'zip':
      return typeZip(area, pastedCode(event.value).replace(/\D/g, ''))
    case 'province': {
      const bare = { ...area, province: event.value, amphure: '', tambon: '', amphures: [], tambons: [] }
      return ask(bare, { level: 'amphure', of: event.value })
    }
    case 'amphure':
      return ask({ ...area, amphure: event.value, tambon: '', tambons: [] }, { level: 'tambon', of: event.value })
    case 'tambon':
      return chooseTambon(area, event.value)
    case 'answered':
      return area.asking.some((open) => isSame(open, event.question)) ? take(area, event.question, event.answer) : area
    case 'lost':
      return { ...area, isLost: area.asking.length > 0 }
    case 'retry':
      return { ...area, isLost: false }
  }
}

/** Which list is on its way, for the place where it will stand. */
export function isComing(area: Area, level: 'province' | 'amphure' | 'tambon'): boolean {
  if (area.isLost) return false
  const asked = (one: Question['level']) => area.asking.some((question) => question.level === one)
  if (level === 'province') return asked('provinces')
  if (level === 'amphure') return area.amphures.length === 0 && (asked('amphure') || asked('zip'))
  return area.tambons.length === 0 && (asked('tambon') || asked('zip'))
}

function typeZip(area: Area, zip: string): Area {
  const typed = { ...area, zip, isUnknownZip: false }
  return zip.length === 5 && zip !== area.zip ? ask(typed, { level: 'zip', of: zip }) : ask(typed, null)
}

function chooseTambon(area: Area, tambon: string): Area {
  const found = area.tambons.find(({ code }) => code === tambon)
  if (!found) return { ...area, tambon: '' }
  // A zip that we do not know is theirs to know: it stays.
  return { ...area, tambon, zip: area.isUnknownZip ? area.zip : found.zip, amphure: tambon.slice(0, 4) }
}

/** One question at a time about the address itself; the newest counts. The provinces are always wanted. */
function ask(area: Area, question: Question | null): Area {
  const still = area.asking.filter(({ level }) => level === 'provinces')
  return { ...area, asking: question === null || question.of === '' ? still : [...still, question], isLost: false }
}

function take(area: Area, question: Question, answer: Answer): Area {
  const rest = { ...area, asking: area.asking.filter((open) => !isSame(open, question)) }
  if (question.level === 'provinces') return { ...rest, provinces: answer as readonly Province[] }
  if (question.level === 'amphure') return { ...rest, amphures: answer as readonly Amphure[] }
  if (question.level === 'tambon') return { ...rest, tambons: answer as readonly Tambon[] }
  const places = answer as readonly Address[]
  return places.length === 0 ? { ...rest, isUnknownZip: true } : withPlaces(rest, places)
}

/** What the zip decides is chosen, what it leaves open is offered; the other districts of the province are asked for. */
function withPlaces(area: Area, places: readonly Address[]): Area {
  const first = places[0]!
  const kept = places.find(({ tambon }) => tambon.code === area.tambon) ?? (places.length === 1 ? first : undefined)
  const inside = [...new Map(places.map(({ amphure }) => [amphure.code, amphure])).values()]
  const chosen = {
    ...area,
    province: first.province.code,
    amphure: kept?.amphure.code ?? (inside.length === 1 ? first.amphure.code : ''),
    tambon: kept?.tambon.code ?? '',
    amphures: inside,
    tambons: places.map(({ tambon }) => tambon),
  }
  return ask(chosen, { level: 'amphure', of: first.province.code })
}

const isSame = (one: Question, other: Question): boolean => one.level === other.level && one.of === other.of
