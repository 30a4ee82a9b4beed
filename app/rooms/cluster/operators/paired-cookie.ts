/** Pure: the cookie that makes a browser a shop's own device. It lets nobody in. */
const name = '_paired'
const days = 400

export const pairedCookie = (secret: string, { secure }: { secure: boolean }): string =>
  `${name}=${secret}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const unpairedCookie = ({ secure }: { secure: boolean }): string =>
  pairedCookie('', { secure }).replace(/Max-Age=\d+/, 'Max-Age=0')
