/** The covers of the school's courses: two colours, a word, and what it is about. `films/make.ts` draws them. */
export interface DemoCover {
  slug: string
  colours: [string, string]
  word: string
  motif: 'bubbles' | 'tones' | 'board' | 'counter' | 'strokes' | 'letter' | 'pan'
}

export const schoolCovers: DemoCover[] = [
  { slug: 'thai-greetings', colours: ['#0f3d3a', '#1f8a7d'], word: 'สวัสดี', motif: 'bubbles' },
  { slug: 'thai-tones', colours: ['#2b2259', '#6d54bd'], word: 'มา ม้า หมา', motif: 'tones' },
  { slug: 'thai-class-weekend', colours: ['#7a1f3d', '#c25374'], word: 'ก ข ค', motif: 'board' },
  { slug: 'english-for-shops', colours: ['#5a2c12', '#c47a35'], word: 'Hello!', motif: 'counter' },
  { slug: 'chinese-first-words', colours: ['#6b1414', '#c0392b'], word: 'nǐ hǎo', motif: 'strokes' },
  { slug: 'thai-writing', colours: ['#1c3350', '#4a7db5'], word: 'เรียน', motif: 'letter' },
  { slug: 'thai-kitchen-evening', colours: ['#2f4a12', '#7fa23a'], word: 'ครัวไทย', motif: 'pan' },
]
