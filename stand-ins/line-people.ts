export interface LinePerson {
  /** LINE's user id: U and 32 hexadecimal digits, another one for each provider. */
  sub: string
  name: string
  email?: string
  /** Asked on LINE's page whether to be friends with the official account, says no. */
  keepsToThemselves?: boolean
}

/** Who uses LINE here. ต้น's address belongs to somebody of the demo: nothing may follow from that. */
export const linePeople: readonly LinePerson[] = [
  { sub: 'U0a1b2c3d4e5f60718293a4b5c6d7e8f1', name: 'มะลิ ใจดี' },
  { sub: 'U0a1b2c3d4e5f60718293a4b5c6d7e8f2', name: 'ก้องภพ' },
  { sub: 'U0a1b2c3d4e5f60718293a4b5c6d7e8f3', name: 'ต้น กาแฟ', email: 'user@roastery.localhost' },
  { sub: 'U0a1b2c3d4e5f60718293a4b5c6d7e8f4', name: 'Ploy ☕ <3', keepsToThemselves: true },
]
