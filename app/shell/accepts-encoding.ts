/** Whether a browser takes an answer so: named, and not named to say no (`br;q=0`). */
export function acceptsEncoding(header: string | string[] | undefined, name: 'br' | 'gzip'): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => {
      const [coding, ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      return coding === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    })
}
