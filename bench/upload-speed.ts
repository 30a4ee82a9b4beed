/** A large file through the whole server on the disk driver, against plain node:http with the same fsync. */
import { ordinaryHouse } from './support/house.ts'
import { megabyte, type Objects, objectsAt, startBareFiles } from './support/objects.ts'
import { options, sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const web = await startWeb(house)
  const bare = await startBareFiles(house)
  const ours = await objectsAt(house, web)
  const bytes = sized(200, 100, 5) * megabyte
  const [up, down]: [Pair, Pair] = [
    { ours: [], bare: [] },
    { ours: [], bare: [] },
  ]
  // The first round warms both up and is not counted.
  for (let round = 0; round <= sized(4, 2, 1); round++)
    for (const [name, side] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      const [sent, received] = await timed(side, bytes)
      if (round === 0) continue
      up[name].push(sent)
      down[name].push(received)
    }
  const large = options.quick || options.smoke ? [] : [await gigabyte(ours)]
  await web.stop()
  await bare.stop()
  return [
    row('upload speed, of plain node:http', up, bytes),
    row('download speed, of plain node:http', down, bytes),
    ...large,
  ]
}

/** Too large for the tests, where it would cost a minute of everybody's. */
async function gigabyte(ours: Objects): Promise<Row> {
  const bytes = 205 * 5 * megabyte
  const came = await ours.download(await ours.upload(bytes))
  return { promise: 'a gigabyte in 205 parts comes back', reached: came / bytes, unit: '×', atLeast: 1, note: '' }
}

type Pair = Record<'ours' | 'bare', number[]>

async function timed(side: Objects, bytes: number): Promise<[number, number]> {
  const from = performance.now()
  const path = await side.upload(bytes)
  const between = performance.now()
  const came = await side.download(path)
  if (came !== bytes) throw new Error(`${came} bytes came back instead of ${bytes}`)
  return [between - from, performance.now() - between]
}

function row(promise: string, { ours, bare }: Pair, bytes: number): Row {
  const speed = (times: number[]) => bytes / megabyte / (median(times) / 1000)
  const note = `${speed(ours).toFixed(0)} against ${speed(bare).toFixed(0)} MB/s, ${bytes / megabyte} MB`
  return { promise, reached: speed(ours) / speed(bare), unit: '×', atLeast: 0.5, note }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
