import { userAgentOf } from './user-agent.ts'

export interface BrowserNames {
  browser: string
  os: string
}

/** Names a person knows, from what the browser calls itself; '' where it keeps them to itself. */
export function browserOf(request: Request): BrowserNames {
  const agent = userAgentOf(request)
  const nameIn = (table: readonly (readonly [RegExp, string])[]) => table.find(([sign]) => sign.test(agent))?.[1] ?? ''
  return { browser: nameIn(browsers), os: nameIn(systems) }
}

// In this order: each one also says the names of those below it.
const browsers = [
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const
