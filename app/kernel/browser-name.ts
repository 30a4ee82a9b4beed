/** What a browser and its system call themselves, as people know them; from the User-Agent header. */
export interface BrowserName {
  browser: string
  os: string
}

export function browserName(userAgent: string): BrowserName {
  return { browser: firstOf(browsers, userAgent), os: firstOf(systems, userAgent) }
}

/** The narrower name first: nearly everybody also says Chrome, and Chrome also says Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/BytedanceWebview|musical_ly|TikTok/i, 'TikTok'],
  [/Edg(?:e|A|iOS)?\//, 'Microsoft Edge'],
  [/OPR\/|OPiOS|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/VivoBrowser\//, 'Vivo Browser'],
  [/HeyTapBrowser\//, 'HeyTap Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; ?wv\)/, 'Android WebView'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** "Unknown" is the source document's word (product.md §8). */
const firstOf = (known: typeof browsers, userAgent: string): string =>
  known.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Unknown'
