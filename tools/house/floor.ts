/** The oldest browsers that Sala promises to serve, as package.json says them ("browserslist"). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import browserslist from 'browserslist'

export interface AtFloor {
  /** MDN's name */
  browser: string
  version: string
  says: string
}

// The list knows of Android's Chrome and WebView only today's: their versions are Chrome's.
const named: Readonly<Record<string, [says: string, ...browsers: string[]]>> = {
  chrome: ['Chrome and WebView', 'chrome', 'chrome_android', 'webview_android'],
  safari: ['Safari', 'safari'],
  ios_saf: ['iOS', 'safari_ios'],
  firefox: ['Firefox', 'firefox'],
}

const { browserslist: asked } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  browserslist: string[]
}

/** `16.6-16.7` is one entry of the list. */
const versionsOf = (name: string): string[] =>
  browserslist(asked)
    .filter((entry) => entry.startsWith(`${name} `))
    .map((entry) => entry.slice(name.length + 1).split('-')[0]!)

export const floor: readonly AtFloor[] = Object.entries(named).flatMap(([name, [says, ...browsers]]) => {
  const [version] = versionsOf(name).toSorted((a, b) => Number(a) - Number(b))
  if (version === undefined) throw new Error(`package.json's browserslist names no ${name}`)
  return browsers.map((browser) => ({ browser, version, says: `${says} ${version}` }))
})
