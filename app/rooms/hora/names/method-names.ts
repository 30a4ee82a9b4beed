/** The ways of calculating, as settings and method lines call them. */
import type { LocalText } from '#kernel/context.ts'
import type { MethodName, Methods } from '../core/index.ts'

interface Named {
  name: LocalText
  help: LocalText
  values: Readonly<Record<string, LocalText>>
}

export const methodWords = {
  planets: {
    name: { th: 'ตำแหน่งดาว', en: 'Planets' },
    help: {
      th: 'สุริยยาตร์เป็นตำราไทย ส่วนนิรายนะลาหิรีใช้ตำแหน่งจริงบนท้องฟ้า',
      en: 'Suriyayatra is the Thai textbook; sidereal Lahiri takes where planets really stand.',
    },
    values: {
      suriyayatra: { th: 'สุริยยาตร์', en: 'Suriyayatra' },
      lahiri: { th: 'นิรายนะลาหิรี', en: 'Sidereal (Lahiri)' },
    },
  },
  frame: {
    name: { th: 'เวลาที่ใช้คำนวณดาว', en: 'Clock of the planets' },
    help: {
      th: 'ตำราใช้เวลาท้องถิ่นกรุงเทพฯ (UTC+6:42:04) แบบฝึกหัดในตำราใช้เวลานาฬิกา',
      en: 'The textbook reckons in Bangkok mean time (UTC+6:42:04); its exercises take the clock as it is.',
    },
    values: {
      bangkokLmt: { th: 'เวลาท้องถิ่นกรุงเทพฯ', en: 'Bangkok mean time' },
      civil: { th: 'เวลานาฬิกา', en: 'Clock time' },
    },
  },
  lagna: {
    name: { th: 'ลัคนา', en: 'Lagna' },
    help: {
      th: 'นับจากเวลาใด และตัดเวลาท้องถิ่นหรือไม่ ลัคนาอาจต่างราศีกันตามวิธี',
      en: 'From when it is counted, and whether local time is corrected. Ways may give different signs.',
    },
    values: {
      anto_0600_lmt: { th: 'อันโตนาทีสามัญ 06:00 ตัดเวลาท้องถิ่น', en: 'Antonathi from 06:00, local time' },
      anto_0600: { th: 'อันโตนาทีสามัญ 06:00', en: 'Antonathi from 06:00' },
      anto_sunrise: { th: 'อันโตนาทีสามัญ อาทิตย์อุทัย', en: 'Antonathi from sunrise' },
      anto_sunrise_lmt: {
        th: 'อันโตนาทีสามัญ อาทิตย์อุทัย ตัดเวลาท้องถิ่น',
        en: 'Antonathi from sunrise, local time',
      },
      sidereal: { th: 'เวลานักษัตร', en: 'Sidereal time' },
    },
  },
  dayBoundary: {
    name: { th: 'เวลาเปลี่ยนวัน', en: 'The day begins' },
    help: {
      th: 'มีผลต่อวันเกิดทางโหร ทักษา และวันจันทรคติ',
      en: 'Decides the astrologer’s weekday, the Taksa and the lunar date.',
    },
    values: {
      '0600': { th: '06:00', en: 'At 06:00' },
      sunrise: { th: 'อาทิตย์ขึ้นจริง', en: 'At sunrise' },
      '0000': { th: 'เที่ยงคืน', en: 'At midnight' },
    },
  },
  wednesdayNight: {
    name: { th: 'พุธกลางคืน', en: 'Wednesday night' },
    help: { th: 'คืนวันพุธเป็นวันราหู (๘)', en: 'The night of Wednesday is Rahu’s own day.' },
    values: { on: { th: 'ใช้', en: 'Its own day' }, off: { th: 'ไม่ใช้', en: 'Part of Wednesday' } },
  },
  zodiacYear: {
    name: { th: 'วันเปลี่ยนปีนักษัตร', en: 'The zodiac year begins' },
    help: {
      th: 'ปีชวดถึงปีกุนเปลี่ยนเมื่อใด คนเกิดต้นปีอาจได้ปีต่างกัน',
      en: 'When Rat follows Pig. Births early in a year may fall in another one.',
    },
    values: {
      lunar5: { th: 'ขึ้น 1 ค่ำ เดือน 5', en: 'First waxing day of month 5' },
      thaloengsok: { th: 'วันเถลิงศก', en: 'Thaloengsok, mid-April' },
      jan1: { th: '1 มกราคม', en: '1 January' },
    },
  },
  rahu: {
    name: { th: 'ราหู', en: 'Rahu' },
    help: { th: 'จุดตัดวงโคจรจันทร์แบบเฉลี่ยหรือแบบจริง', en: 'The Moon’s mean node, or the true one.' },
    values: { mean: { th: 'ค่าเฉลี่ย', en: 'Mean node' }, true: { th: 'ค่าจริง', en: 'True node' } },
  },
  ketu: {
    name: { th: 'เกตุ', en: 'Ketu' },
    help: {
      th: 'เกตุไทยมีรอบของตน 679 วัน เกตุสากลอยู่ตรงข้ามราหู',
      en: 'Thai Ketu has a cycle of 679 days of its own; elsewhere it stands across from Rahu.',
    },
    values: { thai: { th: 'เกตุไทย', en: 'Thai Ketu' }, rahu180: { th: 'ตรงข้ามราหู', en: 'Across from Rahu' } },
  },
  extraDignities: {
    name: { th: 'มาตรฐานเพิ่มเติม', en: 'Additional dignities' },
    help: {
      th: 'อุจจาวิลาส อุจจาภิมุข จุลจักร เทวีโชค',
      en: 'Uccavilas, Uccaphimuk, Chulachak and Thewichok.',
    },
    values: { off: { th: 'ไม่แสดง', en: 'Hidden' }, on: { th: 'แสดง', en: 'Shown' } },
  },
  digits: {
    name: { th: 'ตัวเลข', en: 'Digits' },
    help: { th: 'ใช้กับทุกหน้า ข้อความที่คัดลอกเป็นเลขอารบิก', en: 'On all pages. What you copy keeps Arabic digits.' },
    values: { thai: { th: 'เลขไทย ๑๒๓', en: 'Thai ๑๒๓' }, arabic: { th: 'เลขอารบิก 123', en: 'Arabic 123' } },
  },
} as const satisfies Record<MethodName, Named>

export const methodValue = (methods: Methods, name: MethodName): LocalText =>
  (methodWords[name].values as Record<string, LocalText>)[methods[name]]!
