import { PLACE_WORDS } from './romanise-words.ts'

/**
 * A Thai place name in Latin letters by the rules of the Royal Thai General System (Royal Institute, 1999): no tone or
 * length, words apart, each with a capital. Thai spelling does not tell every reading, so this is a help for readers,
 * not an official name: the Thai name is what counts in an address. What cannot be read stays Thai.
 */
export function romanise(thai: string): string {
  return thai
    .split(/(?<=[.-])|(?=[.-])|\s+/)
    .map((part) => (/[ก-ฮ]/.test(part) ? best(part) : part))
    .join('')
}

type Reading = { cost: number; text: string; inWord: boolean }

/** The cheapest way through the text: known words first, then whole syllables, then lone consonants. */
function best(text: string): string {
  const readings: (Reading | undefined)[] = [{ cost: 0, text: '', inWord: false }]
  for (let at = 0; at < text.length; at++) {
    const here = readings[at]
    if (!here) continue
    for (const [length, latin, cost] of steps(text.slice(at))) {
      const known = readings[at + length]
      if (known && known.cost <= here.cost + cost) continue
      const isWord = /^[A-Z]/.test(latin)
      const joined =
        here.inWord && !isWord ? latin : `${here.text && ' '}${latin.charAt(0).toUpperCase()}${latin.slice(1)}`
      readings[at + length] = { cost: here.cost + cost, text: here.text + joined, inWord: !isWord }
    }
  }
  return readings[text.length]?.text ?? text
}

type Step = readonly [length: number, latin: string, cost: number]

function steps(text: string): Step[] {
  const words = Array.from({ length: Math.min(text.length, 12) }, (_, i) => text.slice(0, i + 1)).flatMap(
    (word): Step[] => {
      const latin = PLACE_WORDS.get(word)
      return latin === undefined ? [] : [[word.length, latin, 1]]
    },
  )
  if (text.startsWith('ราช')) words.push([3, text.length === 3 ? 'Rat' : 'Ratcha', 1])
  return [
    ...words,
    ...syllables(text, PLAIN, 0),
    ...syllables(text, SINGLE, 0.1),
    ...syllables(text, LED, 0.6),
    ...silent(text),
    ...lone(text),
  ]
}

/** The o between two consonants that stand bare: นก is nok. */
const UNWRITTEN = ''
const TONE = '[่้๊๋]?'
/** A consonant that carries a sign of its own begins the next syllable and cannot end this one. */
const UNSIGNED = '(?![\u0E30-\u0E3A\u0E47-\u0E4C])'
const STOPS = `[ตท]ร${UNSIGNED}|[กขคฆงจชซฎฏฐฑฒณดตถทธนบปพภฟมญรลฬศษส]${UNSIGNED}`
const FINAL = `(${STOPS})?`
const GLIDE = `(${STOPS}|[ยว]${UNSIGNED})?`
/** Silent ห and true clusters; the same letters apart (แหง is haeng); and a led pair (ขนม is khanom). */
const PLAIN = forms('(ห[งญนมยรลว]|[กขคตปผพฟ][รลว]|ทร|[ก-ฮ])')
const SINGLE = forms('([ก-ฮ])')
const LED = forms('([ขฉถผฝสตจกคชทพ][งนมยรลวด])')

/** Written form → vowel; `ย` and `ว` after it turn into i and o. All forms that fit are tried, the cheapest path wins. */
function forms(onset: string): readonly (readonly [form: RegExp, vowel: string])[] {
  const all = [
    [`เ${onset}ี${TONE}ยะ?${GLIDE}`, 'ia'],
    [`เ${onset}ื${TONE}อ${GLIDE}`, 'uea'],
    [`เ${onset}${TONE}าะ`, 'o'],
    [`เ${onset}${TONE}า`, 'ao'],
    [`เ${onset}${TONE}อ${FINAL}`, 'oe'],
    [`เ${onset}ิ${TONE}${FINAL}`, 'oe'],
    [`เ${onset}${TONE}ย${UNSIGNED}`, 'oei'],
    [`เ${onset}[็]?${TONE}ะ?(${STOPS}|ว${UNSIGNED})?`, 'e'],
    [`แ${onset}[็]?${TONE}ะ?${GLIDE}`, 'ae'],
    [`โ${onset}${TONE}ะ?${GLIDE}`, 'o'],
    [`[ใไ]${onset}${TONE}(?:ย${UNSIGNED})?`, 'ai'],
    [`${onset}${TONE}ำ`, 'am'],
    [`${onset}${TONE}า${GLIDE}`, 'a'],
    [`${onset}${TONE}ะ`, 'a'],
    [`${onset}ั${TONE}วะ?`, 'ua'],
    [`${onset}ั${TONE}ย`, 'ai'],
    [`${onset}ั${TONE}(${STOPS})`, 'a'],
    [`${onset}${TONE}รร(${STOPS})`, 'a'],
    [`${onset}${TONE}รร`, 'an'],
    [`${onset}${TONE}ว(${STOPS}|ย${UNSIGNED})`, 'ua'],
    [`${onset}[ิี]${TONE}${GLIDE}`, 'i'],
    [`${onset}ื${TONE}อ`, 'ue'],
    [`${onset}[ึื]${TONE}${FINAL}`, 'ue'],
    [`${onset}[ุู]${TONE}${GLIDE}`, 'u'],
    [`${onset}[็]?${TONE}อ${GLIDE}`, 'o'],
    [`${onset}${TONE}(${STOPS})`, UNWRITTEN],
  ] as const
  return all.map(([form, vowel]) => [new RegExp(`^${form}`), vowel])
}

function syllables(text: string, spellings: ReturnType<typeof forms>, extra: number): Step[] {
  return spellings.flatMap(([form, vowel]): Step[] => {
    const match = form.exec(text)
    if (!match) return []
    const [whole, onset = '', final = ''] = match
    const base = extra + (vowel === UNWRITTEN ? 2.6 : final ? 2 : 2.2)
    const closed: Step = [whole.length, start(onset) + (vowel || 'o') + end(final), base]
    const mayStayOpen = final && form.source.endsWith('?')
    return mayStayOpen ? [closed, [whole.length - final.length, start(onset) + vowel, base + 0.3]] : [closed]
  })
}

function silent(text: string): Step[] {
  const match = /^(?:[ตทด]ร์|[กข]ษ[ณม]?์|[ก-ฮ][ิุ]?์)/.exec(text)
  return match ? [[match[0].length, '', 0.2]] : []
}

/** ส in สนาม: a consonant with an unwritten a. */
function lone(text: string): Step[] {
  return /^[ก-ฮ]/.test(text) ? [[1, `${start(text.charAt(0))}a`, text.length === 1 ? 5 : 2.8]] : []
}
const STARTS: readonly (readonly [letters: string, latin: string])[] = [
  ['ก', 'k'],
  ['ขฃคฅฆ', 'kh'],
  ['ง', 'ng'],
  ['จฉชฌ', 'ch'],
  ['ซศษส', 's'],
  ['ญย', 'y'],
  ['ฎด', 'd'],
  ['ฏต', 't'],
  ['ฐฑฒถทธ', 'th'],
  ['ณน', 'n'],
  ['บ', 'b'],
  ['ป', 'p'],
  ['ผพภ', 'ph'],
  ['ฝฟ', 'f'],
  ['ม', 'm'],
  ['ร', 'r'],
  ['ลฬ', 'l'],
  ['ว', 'w'],
  ['หฮ', 'h'],
  ['อ', ''],
]
const ENDS: readonly (readonly [letters: string, latin: string])[] = [
  ['กขคฆ', 'k'],
  ['ง', 'ng'],
  ['จชซฎฏฐฑฒดตถทธศษส', 't'],
  ['ณนญรลฬ', 'n'],
  ['บปพภฟ', 'p'],
  ['ม', 'm'],
  ['ย', 'i'],
  ['ว', 'o'],
]

const TRUE_CLUSTER = /^[กขคตปผพฟ][รลว]/

function start(onset: string): string {
  if (onset === 'ทร') return 's'
  const letters = /^ห[งญนมยรลว]/.test(onset) ? onset.slice(1) : onset
  const latin = [...letters].map((letter) => STARTS.find(([from]) => from.includes(letter))?.[1] ?? '')
  return latin.join(latin.length === 1 || TRUE_CLUSTER.test(onset) ? '' : 'a')
}

function end(final: string): string {
  return final === '' ? '' : (ENDS.find(([from]) => from.includes(final.charAt(0)))?.[1] ?? '')
}
