import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is: CHROMIUM_PATH, the known places, else Debian's package is installed. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const found = known.find((path) => existsSync(path))
  if (found) return found
  console.log('Chromium is missing: installing Debian’s package (a minute or two)')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH')
  }
  return known[0]!
}

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
]
