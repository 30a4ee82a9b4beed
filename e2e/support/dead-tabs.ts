/** Tabs that die, and a network that goes, as it happens to people: by process, and without waiting for what is dead. */
import type { Page } from 'playwright-core'
import { commandOf, familyOf, isAlive, send, until } from './processes.ts'

/** What this test began and says so in its command: a browser by its folder or by a flag of its own. */
export const begunWith = (mark: string): number[] =>
  familyOf(process.pid).filter((pid) => commandOf(pid).includes(mark))

export async function kill(victims: readonly number[]): Promise<void> {
  if (victims.length === 0) throw new Error('nobody to kill')
  for (const pid of victims) send(pid, 'SIGKILL')
  await until(() => victims.every((pid) => !isAlive(pid)), 'them to be gone')
}

/** kill -9 of what draws the tabs of a browser: each shows that it crashed, and answers nothing any more. */
export async function killTabs(mark: string): Promise<void> {
  const whole = begunWith(mark).find((pid) => !commandOf(pid).includes('--type='))!
  await kill(familyOf(whole).filter((pid) => commandOf(pid).includes('--type=renderer')))
}

/** Of this tab alone, and gone with it: a context that holds a dead tab cannot be told that the network is back. */
export async function loseNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const none = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...none })
}
