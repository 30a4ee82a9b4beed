import { existsSync } from 'node:fs'
import { chromiumPackages, installPackages } from '../tools/debian-packages.ts'

const installed = '/usr/bin/chromium-headless-shell'
const known = [installed, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is now: CHROMIUM_PATH or one of the known places. */
export const chromiumThere = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))

/** Where Chromium is; when it is nowhere, Debian's package is installed first, or waited for while another installs it. */
export async function findChromium(): Promise<string> {
  const there = chromiumThere()
  if (there && there !== installed) return there
  await installPackages(chromiumPackages).catch((cause: unknown) => {
    throw new Error(`No Chromium: install it (apt-get install ${chromiumPackages.join(' ')}) or set CHROMIUM_PATH`, {
      cause,
    })
  })
  return installed
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
