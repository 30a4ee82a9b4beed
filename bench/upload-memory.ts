/** What a web process holds while eight people send 200 MB each, four parts at once, and then fetch them again. */
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from './support/cpu.ts'
import { ordinaryHouse } from './support/house.ts'
import { megabyte, objectsAt } from './support/objects.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

const people = 8

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const objects = await objectsAt(house, web)
  const bytes = sized(200, 50, 5) * megabyte
  // Idle is not "never used".
  await objects.download(await objects.upload(sized(10, 10, 5) * megabyte))
  const watched = async <O>(work: () => Promise<O>) => {
    await wait(sized(1500, 1500, 0))
    const idle = memoryOf(web.pid).now
    let highest = idle
    const looking = setInterval(() => (highest = Math.max(highest, memoryOf(web.pid).now)), 50)
    const done = await work()
    clearInterval(looking)
    return { idle, above: highest - idle, done }
  }
  const everybody = <O>(operation: (index: number) => Promise<O>) =>
    Promise.all(Array.from({ length: people }, (_, index) => operation(index)))
  const up = await watched(() => everybody(() => objects.upload(bytes)))
  const down = await watched(() => everybody((index) => objects.download(up.done[index]!)))
  await web.stop()
  const row = (promise: string, { idle, above }: { idle: number; above: number }, what: string): Row => ({
    promise,
    reached: above,
    unit: 'MB',
    // Below the 60, so that it holds with air.
    atMost: 50,
    note: `${bytes / megabyte} MB each, ${what}; idle ${idle.toFixed(0)} MB`,
  })
  return [
    row(`memory above idle, ${people} uploads`, up, '32 parts in flight'),
    row(`memory above idle, ${people} downloads`, down, 'all at once'),
  ]
}
