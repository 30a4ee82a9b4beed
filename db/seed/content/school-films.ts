/** What the school's films show and say, scene by scene. `films/make.ts` draws them; the demo makes their captions of it. */

export interface Scene {
  seconds: number
  /** Large on the picture. */
  word: string
  /** How it is said. */
  reading?: string
  /** The line under it, which is also the caption. */
  th: string
  en: string
  /** Height of the voice from 0 to 1 over the syllable: drawn as a line, and sounded. */
  tone?: number[]
  /** Who speaks: at the left or the right of a counter. */
  side?: 'left' | 'right'
  /** Lines of a letter; the last is the one that is spoken of. */
  letter?: string[]
}

export interface DemoFilm {
  name: string
  /** Of its background. */
  colours: [string, string]
  scenes: Scene[]
}

const say = (seconds: number, word: string, reading: string, th: string, en: string): Scene => ({
  seconds,
  word,
  reading,
  th,
  en,
})
const voice = (word: string, th: string, en: string, tone: number[]): Scene => ({ seconds: 8, word, th, en, tone })
const at = (side: 'left' | 'right', word: string, th: string, en: string): Scene => ({
  seconds: 8,
  side,
  word,
  th,
  en,
})
const letter = (seconds: number, lines: string[], th: string, en: string): Scene => ({
  seconds,
  word: '',
  letter: lines,
  th,
  en,
})

const letterLines = [
  'วันที่ ๒๖ พฤศจิกายน ๒๕๖๙',
  'เรื่อง ขอเลื่อนนัดหมาย',
  'เรียน คุณสมชาย ที่เคารพ',
  'ดิฉันติดประชุมที่เชียงใหม่ในวันนัด',
  'จึงขอเลื่อนเป็นวันศุกร์ เวลาเดิม',
  'จึงเรียนมาเพื่อโปรดพิจารณา',
  'ขอแสดงความนับถือ',
]
const upTo = (n: number): string[] => letterLines.slice(0, n)

export const schoolFilms: DemoFilm[] = [
  {
    name: 'greetings-minute',
    colours: ['#0f3d3a', '#14665d'],
    scenes: [
      say(6, 'สามคำ', '', 'สามคำที่ใช้ได้ตั้งแต่วันแรก', 'Three words for your very first day'),
      say(8, 'สวัสดี', 'sa-wàt-dii', 'ใช้ทักทายได้ทั้งวัน เช้าหรือค่ำ', 'Hello, in the morning as at night'),
      say(8, 'สวัสดีครับ', 'sa-wàt-dii kráp', 'ผู้ชายลงท้ายด้วย ครับ', 'Men end with krap'),
      say(8, 'สวัสดีค่ะ', 'sa-wàt-dii kâ', 'ผู้หญิงลงท้ายด้วย ค่ะ', 'Women end with ka'),
      say(8, 'ขอบคุณ', 'khɔ̀ɔp-khun', 'พูดพร้อมไหว้เบา ๆ', 'Thank you, with a light wai'),
      say(8, 'ไม่เป็นไร', 'mâi-pen-rai', 'ตอบเมื่อมีคนขอบคุณ', 'You are welcome; never mind'),
      say(8, 'ลาก่อน', 'laa-gɔ̀ɔn', 'ใช้เมื่อจะไม่พบกันนาน', 'Goodbye, when it will be long'),
      say(8, 'แล้วเจอกัน', 'lɛ́ɛo-jəə-gan', 'วันธรรมดาพูดคำนี้มากกว่า', 'On most days people say: see you'),
    ],
  },
  {
    name: 'tones-minute',
    colours: ['#2b2259', '#57419b'],
    scenes: [
      say(6, 'ห้าเสียง', '', 'เสียงเดียวกัน ห้าระดับ ห้าความหมาย', 'One syllable, five pitches, five meanings'),
      voice('มา', 'เสียงสามัญ: มา คือเดินทางมาถึง', 'Mid tone: to come', [0.5, 0.5, 0.48, 0.46]),
      voice('หม่า', 'เสียงเอก: ต่ำและเรียบ', 'Low tone: low and level', [0.3, 0.25, 0.2, 0.17]),
      voice('ม้า', 'เสียงตรี: ม้า คือสัตว์ที่ขี่ได้', 'High tone: a horse', [0.6, 0.68, 0.8, 0.85]),
      voice('ม่า', 'เสียงโท: ขึ้นแล้วตกลง', 'Falling tone: up, then down', [0.75, 0.9, 0.6, 0.2]),
      voice('หมา', 'เสียงจัตวา: หมา ลงแล้วขึ้น', 'Rising tone: a dog, down, then up', [0.35, 0.18, 0.3, 0.75]),
      voice('มา ม้า', 'ฟังสองคำติดกัน', 'Hear two of them, one after the other', [0.5, 0.48, 0.62, 0.85]),
      voice('หมา มา', 'หมามา: สุนัขเดินมา', 'The dog comes', [0.35, 0.2, 0.7, 0.48]),
      say(6, 'ฝึกวันละห้านาที', '', 'อัดเสียงของคุณ แล้วฟังเทียบ', 'Record yourself and compare'),
    ],
  },
  {
    name: 'shop-minute',
    colours: ['#5a2c12', '#9a5523'],
    scenes: [
      { seconds: 5, word: 'At the counter', th: 'บทสนทนาหน้าร้านหนึ่งนาที', en: 'One minute at the counter' },
      at('left', 'Good morning!', 'ทักก่อน ยิ้มด้วย', 'Greet first, with a smile'),
      at('right', 'Hi! How much is this?', 'ลูกค้าถามราคา', 'The guest asks for the price'),
      at('left', 'Two hundred and forty baht.', 'สองร้อยสี่สิบบาท', 'Say the whole number'),
      at('right', 'Do you take cards?', 'ลูกค้าถามวิธีจ่าย', 'The guest asks how to pay'),
      at('left', 'You can pay by PromptPay.', 'จ่ายด้วยพร้อมเพย์ได้', 'Point at the QR code'),
      at('right', 'Great. Here you are.', 'ลูกค้าให้ดูหน้าจอ', 'Look at the slip before you thank'),
      at('left', 'Thank you. Have a nice day!', 'ขอบคุณและส่งลูกค้า', 'Thank them and wish them well'),
    ],
  },
  {
    name: 'letter-minute',
    colours: ['#1c3350', '#3c6593'],
    scenes: [
      { seconds: 6, word: 'จดหมายหนึ่งฉบับ', th: 'จดหมายธุรกิจมีเจ็ดส่วน', en: 'A business letter has seven parts' },
      letter(8, upTo(1), 'เริ่มที่วันที่', 'It begins with the date'),
      letter(8, upTo(2), 'เรื่อง บอกให้รู้ในบรรทัดเดียว', 'The subject, in one line'),
      letter(8, upTo(3), 'คำขึ้นต้น เรียน … ที่เคารพ', 'The greeting: Dear …'),
      letter(8, upTo(4), 'บอกเหตุผลก่อน', 'The reason comes first'),
      letter(8, upTo(5), 'แล้วจึงบอกสิ่งที่ขอ', 'Then what you ask for'),
      letter(8, upTo(6), 'ลงท้ายให้สุภาพ', 'A polite closing line'),
      letter(8, upTo(7), 'คำลงท้ายและลายมือชื่อ', 'The farewell, and your name'),
    ],
  },
]

export const filmSeconds = ({ scenes }: DemoFilm): number => scenes.reduce((sum, { seconds }) => sum + seconds, 0)

/** As WebVTT: the line of each scene while it stands. */
export function filmCaptions({ scenes }: DemoFilm, language: 'th' | 'en'): string {
  let from = 0
  const cues = scenes.map((scene) => {
    const line = `${stamp(from)} --> ${stamp((from += scene.seconds))}`
    const spoken = language === 'th' || scene.side ? scene.word : (scene.reading ?? '')
    return `${line}\n${[spoken, scene[language]].filter((words) => words !== '').join(': ')}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const stamp = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
