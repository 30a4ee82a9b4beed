/** What a visitor answered to being measured, as this browser keeps it. */
import { choiceCookie, choiceText, type Measurer } from '#kernel/measuring.ts'

/** Null: not asked yet, or about other services. */
export function choiceOf(by: readonly Measurer[]): 'yes' | 'no' | null {
  const kept = document.cookie.split(/; */).find((part) => part.startsWith(`${choiceCookie}=`))
  const said = kept?.slice(choiceCookie.length + 1)
  return said === choiceText(true, by) ? 'yes' : said === choiceText(false, by) ? 'no' : null
}

/** Whether it was kept. */
export async function keep(yes: boolean): Promise<boolean> {
  try {
    return (await fetch('/api/analytics/choice', { method: 'POST', body: JSON.stringify({ yes }) })).ok
  } catch {
    return false
  }
}

export const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

const theirs = /^(_ga|_gid|_gat|_gcl|_fb[pc]|_tt|tt_|ttcsid|__lt__|_lt)/

/** What services have laid into this browser. They write for the widest domain that they can. */
export function forget(): void {
  const names = document.cookie.split(/; */).map((part) => part.split('=')[0]!)
  const words = location.hostname.split('.')
  const domains = words.map((_, at) => `; domain=${words.slice(at).join('.')}`)
  for (const name of names.filter((each) => theirs.test(each)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store).filter((each) => theirs.test(each))) store.removeItem(key)
}
