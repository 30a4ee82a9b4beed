/** What the tests need of Debian's packages. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** OpenStack Swift's own servers come with their libraries. */
export const swiftPackages = ['python3-swift', 'memcached']

/**
 * The shell is Chromium's engine without the browser around it: the same pages for half the work. With it a font as every
 * person's machine has one: while ours is on its way, the words stand in that (app/ui/fonts.css).
 */
export const chromiumPackages = ['chromium-headless-shell', 'fonts-liberation']

/** Names come as arguments; nothing may start a daemon while it is installed. */
const script = `
set -e
there() { [ "$(dpkg-query -W -f '\${Status}\\n' "$@" 2>/dev/null | grep -c ' installed$')" = $# ]; }
there "$@" && exit 0
[ "$(id -u)" = 0 ] || { echo "not installed: $* (apt-get install, as root)" >&2; exit 1; }
guard=/usr/sbin/policy-rc.d
[ -e $guard ] && guard= || { printf '#!/bin/sh\\nexit 101\\n' >$guard; chmod 755 $guard; trap 'rm -f $guard' EXIT; }
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "$@"
there "$@"`

/** Installs what is missing of them. Two at once would end each other: who comes second waits. Errors: what apt-get said. */
export async function installPackages(names: readonly string[]): Promise<void> {
  await run('flock', ['/var/lock/sala-packages', 'sh', '-c', script, 'sh', ...names], { maxBuffer: 64 * 1024 * 1024 })
}
