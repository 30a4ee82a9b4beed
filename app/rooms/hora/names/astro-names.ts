/** What things are called, in Thai and English, by their number in the core. */
import type { LocalText } from '#kernel/context.ts'
import type { Aspect, Body, Dignity } from '../core/index.ts'

const pairs = (text: string): readonly LocalText[] =>
  text.split('|').map((pair) => {
    const [th = '', en = ''] = pair.trim().split('=')
    return { th, en }
  })

export const signNames = pairs(
  'เมษ=Aries|พฤษภ=Taurus|เมถุน=Gemini|กรกฎ=Cancer|สิงห์=Leo|กันย์=Virgo|ตุลย์=Libra|พิจิก=Scorpio|ธนู=Sagittarius|มังกร=Capricorn|กุมภ์=Aquarius|มีน=Pisces',
)

export const bodyNames: Readonly<Record<Body, LocalText>> = {
  lagna: { th: 'ลัคนา', en: 'Lagna' },
  sun: { th: 'อาทิตย์', en: 'Sun' },
  moon: { th: 'จันทร์', en: 'Moon' },
  mars: { th: 'อังคาร', en: 'Mars' },
  mercury: { th: 'พุธ', en: 'Mercury' },
  jupiter: { th: 'พฤหัสบดี', en: 'Jupiter' },
  venus: { th: 'ศุกร์', en: 'Venus' },
  saturn: { th: 'เสาร์', en: 'Saturn' },
  rahu: { th: 'ราหู', en: 'Rahu' },
  ketu: { th: 'เกตุ', en: 'Ketu' },
  uranus: { th: 'มฤตยู', en: 'Uranus' },
}

/** How ลัคนา is written in a chart, by either language. */
export const lagnaGlyph = pairs('ลั=ลั')[0]!.th

/** ธาตุ of the planets ๑ to ๘, ๙ and ๐. */
export const elementNames: Readonly<Record<Exclude<Body, 'lagna'>, LocalText>> = {
  sun: { th: 'ไฟ', en: 'Fire' },
  moon: { th: 'ดิน', en: 'Earth' },
  mars: { th: 'ลม', en: 'Air' },
  mercury: { th: 'น้ำ', en: 'Water' },
  jupiter: { th: 'ดิน', en: 'Earth' },
  venus: { th: 'น้ำ', en: 'Water' },
  saturn: { th: 'ไฟ', en: 'Fire' },
  rahu: { th: 'ลม', en: 'Air' },
  ketu: { th: '–', en: '–' },
  uranus: { th: '–', en: '–' },
}

export const houseNames = pairs(
  'ตนุ=Self|กดุมภะ=Wealth|สหัชชะ=Siblings|พันธุ=Kin|ปุตตะ=Children|อริ=Rivals|ปัตนิ=Partner|มรณะ=Endings|ศุภะ=Fortune|กัมมะ=Work|ลาภะ=Gains|วินาศ=Losses',
)

export const mansionNames = pairs(
  'อัศวินี=Ashwini|ภรณี=Bharani|กฤตติกา=Krittika|โรหิณี=Rohini|มฤคศิระ=Mrigashira|อารทรา=Ardra|ปุนัพสุ=Punarvasu|ปุษยะ=Pushya|อาศเลษา=Ashlesha|มาฆะ=Magha|บุรพผลคุนี=Purva Phalguni|อุตรผลคุนี=Uttara Phalguni|หัสตะ=Hasta|จิตรา=Chitra|สวาดิ=Swati|วิสาขะ=Vishakha|อนุราธา=Anuradha|เชษฐะ=Jyeshtha|มูละ=Mula|บุรพาษาฒ=Purva Ashadha|อุตราษาฒ=Uttara Ashadha|ศรวณะ=Shravana|ธนิษฐา=Dhanishta|ศตภิษัช=Shatabhisha|บุรพภัทรบท=Purva Bhadrapada|อุตรภัทรบท=Uttara Bhadrapada|เรวดี=Revati',
)

export const groupNames = pairs(
  'ทลิทโท=Thalittho|มหัทธโน=Mahatthano|โจโร=Choro|ภูมิปาโล=Phumipalo|เทศาตรี=Thesatri|เทวี=Thewi|เพชฌฆาต=Phetchakhat|ราชา=Racha|สมโณ=Samano',
)

export const dignityWords: Readonly<Record<Dignity, LocalText>> = {
  own: { th: 'เกษตร', en: 'Own sign' },
  detriment: { th: 'ประ', en: 'Detriment' },
  exalted: { th: 'อุจจ์', en: 'Exalted' },
  fallen: { th: 'นิจ', en: 'Fallen' },
  great: { th: 'มหาจักร', en: 'Mahachak' },
  royal: { th: 'ราชาโชค', en: 'Rachachok' },
  beforeExalted: { th: 'อุจจาวิลาส', en: 'Before exaltation' },
  afterExalted: { th: 'อุจจาภิมุข', en: 'After exaltation' },
  smallCircle: { th: 'จุลจักร', en: 'Chulachak' },
  divineFortune: { th: 'เทวีโชค', en: 'Thewichok' },
}

export const aspectNames: Readonly<Record<Aspect, LocalText>> = {
  conjunct: { th: 'กุม', en: 'Conjunct' },
  sextile: { th: 'โยค', en: 'Sextile' },
  square: { th: 'จตุโกณ', en: 'Square' },
  trine: { th: 'ตรีโกณ', en: 'Trine' },
  opposite: { th: 'เล็ง', en: 'Opposite' },
}

export const taksaNames = pairs(
  'บริวาร=Dependants|อายุ=Life|เดช=Power|ศรี=Fortune|มูละ=Assets|อุตสาหะ=Effort|มนตรี=Patrons|กาลกิณี=Misfortune',
)

/** The letters of a planet's place in the ทักษา, by its number. */
export const taksaLetters: Readonly<Record<number, string>> = {
  1: 'สระทั้งหมด',
  2: 'ก ข ค ฆ ง',
  3: 'จ ฉ ช ซ ฌ ญ',
  4: 'ฎ ฏ ฐ ฑ ฒ ณ',
  5: 'บ ป ผ ฝ พ ฟ ภ ม',
  6: 'ศ ษ ส ห ฬ อ ฮ',
  7: 'ด ต ถ ท ธ น',
  8: 'ย ร ล ว',
}

export const weekdayNames = pairs(
  'อาทิตย์=Sunday|จันทร์=Monday|อังคาร=Tuesday|พุธ=Wednesday|พฤหัสบดี=Thursday|ศุกร์=Friday|เสาร์=Saturday',
)
export const wednesdayNight: LocalText = { th: 'พุธกลางคืน', en: 'Wednesday night' }

export const zodiacNames = pairs(
  'ชวด=Rat|ฉลู=Ox|ขาล=Tiger|เถาะ=Rabbit|มะโรง=Dragon|มะเส็ง=Snake|มะเมีย=Horse|มะแม=Goat|วอก=Monkey|ระกา=Rooster|จอ=Dog|กุน=Pig',
)
/** ศก by the last digit of the lesser era. */
export const sokNames = [
  'สัมฤทธิศก',
  'เอกศก',
  'โทศก',
  'ตรีศก',
  'จัตวาศก',
  'เบญจศก',
  'ฉศก',
  'สัปตศก',
  'อัฐศก',
  'นพศก',
] as const

export const yearTypeNames = {
  common: { th: 'ปกติ', en: 'Common' },
  adhikavara: { th: 'อธิกวาร', en: 'Adhikavara (a day more)' },
  adhikamasa: { th: 'อธิกมาส', en: 'Adhikamasa (a month more)' },
} as const
