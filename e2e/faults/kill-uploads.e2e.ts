/** 50 uploads and a kill -9 of both web workers: each goes on from what the store has, nothing is left over. And one of 1 GB. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { type Client, client, type Json, Unanswered } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { isAlive, send, until } from '../support/processes.ts'
import { expectProven } from '../support/proof.ts'
import { awayFromHouse, besideHouse, newShop, type Shop, signedIn } from '../support/scene.ts'

const megabyte = 1024 * 1024
const partBytes = 5 * megabyte

let house: House
let shop: Shop
let people: Client[]

beforeAll(async () => {
  house = await openHouse()
  besideHouse(house)
  shop = await newShop('kill-uploads', { CUP: { baht: 150, pieces: 1 } })
  people = await Promise.all(Array.from({ length: 5 }, () => signedIn(house, shop)))
})
afterAll(async () => {
  await awayFromHouse()
  await house?.close()
})

interface File {
  owner: Client
  key: string
  bytes: Buffer
  /** The server's id of it, once somebody was told. */
  upload: string
  etags: Map<number, string>
  /** '' until it is one. */
  item: string
}

const noise = randomBytes(12 * megabyte)
/** Small ones, one of exactly 5 MB, and five in parts. */
const sizes = [0, 1, 700, 40_000, 300_000, 999_999, 150_000, 2 * megabyte, 80_000]

function newFiles(): File[] {
  return Array.from({ length: 50 }, (_, n) => {
    const size = n % 10 === 9 ? partBytes + 1 + n * 20_000 : n === 5 ? partBytes : sizes[n % sizes.length]!
    const bytes = noise.subarray(n * 1000, n * 1000 + size)
    return { owner: people[n % 5]!, key: randomUUID(), bytes, upload: '', etags: new Map(), item: '' }
  })
}

/** A call, again and again until somebody answers it. */
async function ask({ owner, key }: File, path: string, body: object): Promise<Json> {
  for (;;) {
    const answer = await owner.post(path, body, { 'idempotency-key': key }).catch(pass)
    if (answer?.status === 200) return answer.json()
    const code = answer?.json().code
    if (answer && answer.status !== 503 && code !== 'IN_PROGRESS') throw new Error(`${path}: ${answer.text}`)
    await moment()
  }
}

/** False when nobody answered. */
async function put(file: File, { url, headers }: Json, number: number): Promise<boolean> {
  const body = file.bytes.subarray((number - 1) * partBytes, number * partBytes)
  const answer = await file.owner.ask(url, { method: 'PUT', headers, body }).catch(pass)
  if (answer?.status !== 200) return false
  file.etags.set(number, String(answer.headers.etag))
  return true
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 20)) // nobody listens for a moment

/** How often a worker died while somebody waited for it. */
let unanswered = 0

function pass(error: unknown): null {
  if (!(error instanceof Unanswered)) throw error
  unanswered++
  return null
}

/** As a browser goes on: asks what is there, sends the rest, says that it is whole. */
async function carry(file: File): Promise<void> {
  const size = file.bytes.length
  const begun = await ask(file, '/filemanager/upload/create', { name: `${file.key}.bin`, size })
  file.upload = begun.upload.id
  const { mode, parts } = begun.upload
  for (;;) {
    const there = await ask(file, '/filemanager/upload/parts', { upload: file.upload })
    for (const part of there.parts) file.etags.set(part.number, part.etag)
    const missing = Array.from({ length: parts }, (_, at) => at + 1).filter((number) => !file.etags.has(number))
    if (there.upload.status === 'done' || missing.length === 0) break
    const links = await ask(file, '/filemanager/upload/sign', { upload: file.upload, parts: missing })
    for (const link of mode === 'put' ? [{ number: 1, ...links.put }] : links.parts) await put(file, link, link.number)
  }
  if (mode === 'multipart')
    await ask(file, '/filemanager/upload/complete', {
      upload: file.upload,
      parts: [...file.etags].map(([number, etag]) => ({ number, etag })),
    })
  const { item } = await ask(file, '/filemanager/new_file', { upload: file.upload })
  file.item = item._id
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Names below a folder of this tenant's. */
const lyingIn = (folder: string): string[] => {
  const path = join(house.dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}

it('50 uploads outlive a kill of every web worker: each file is whole, and the cleaning job leaves nothing over', async () => {
  const { sql } = shop.tenant
  const files = newFiles()
  const carried = Promise.all(people.map((owner) => inTurn(files.filter((file) => file.owner === owner))))
  for (const finished of [8, 25]) {
    await until(
      () => files.filter(({ item }) => item !== '').length >= finished,
      () => `files: ${files.filter(({ item }) => item !== '').length}`,
    )
    const victims = house.webs()
    expect(victims.length).toBeGreaterThan(1)
    for (const pid of victims) send(pid, 'SIGKILL')
    await until(() => victims.every((pid) => !isAlive(pid)), 'the old workers to be gone')
  }
  await carried
  expect(files.filter(({ item }) => item === '')).toEqual([])
  expect(new Set(files.map(({ item }) => item)).size).toBe(50)
  expect(unanswered).toBeGreaterThan(1)
  for (const file of files) expect(await downloaded(file), file.key).toBe(sha256(file.bytes))

  // Five more, left lying in the middle of it for two days.
  const left = newFiles().slice(5, 10)
  for (const file of left) {
    const { upload, put: link } = await ask(file, '/filemanager/upload/create', {
      name: 'ค้าง.bin',
      size: file.bytes.length,
    })
    file.upload = upload.id
    const links = link
      ? [{ number: 1, ...link }]
      : (await ask(file, '/filemanager/upload/sign', { upload: upload.id, parts: [1] })).parts
    expect(await put(file, links[0], 1)).toBe(true)
  }
  await sql("update files.uploads set touched_at = touched_at - interval '49 hours'")
  const uploads = join('uploads', shop.tenant.id)
  const old = new Date(Date.now() - 49 * 3_600_000)
  for (const name of lyingIn(uploads))
    for (const path of [join(house.dataDir, uploads, name), join(house.dataDir, uploads, name, 'upload.json')])
      if (existsSync(path)) utimesSync(path, old, old)
  await sql(`insert into kernel.outbox (kind, topic, payload) values ('job', 'files.cleanUploads', '{}')`)
  await until(async () => (await sql('select id from files.uploads')).length === 0, 'the cleaning job')
  await until(
    () => lyingIn(uploads).length === 0,
    () => `the store to be empty: ${lyingIn(uploads)}`,
  )
  const versions = await sql<{ key: string }>('select object_key as key from files.versions')
  const renditions = await sql<{ key: string }>('select object_key as key from files.renditions')
  expect(versions).toHaveLength(50)
  const known = [...versions, ...renditions].map(({ key }) => key.split('/').at(-1)).toSorted()
  expect(lyingIn(join('objects', shop.tenant.id, 'files')).toSorted()).toEqual(known)
  expect(await sql("select id from files.items where status in ('uploading', 'aborted')")).toEqual([])
  await expectProven(house)
})

it('1 GB goes up in 205 parts, four at a time, and comes back byte by byte', async () => {
  // Zeros that no memory is taken for, each part with its number: parts in a wrong order would be seen.
  const bytes = Buffer.alloc(1024 * megabyte)
  for (let at = 0; at < bytes.length; at += partBytes) bytes.writeUInt32BE(at / partBytes + 1, at)
  const film: File = { owner: people[0]!, key: randomUUID(), bytes, upload: '', etags: new Map(), item: '' }
  const begun = await ask(film, '/filemanager/upload/create', { name: 'งานแต่ง.mp4', size: bytes.length })
  const { id: upload, mode, parts } = begun.upload
  expect([mode, parts]).toEqual(['multipart', 205])
  const missing = Array.from({ length: parts }, (_, at) => at + 1)
  const lane = async () => {
    const line: File = { ...film, owner: client(house, shop.hostname) }
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const links = await ask(film, '/filemanager/upload/sign', { upload, parts: [number] })
      expect(await put(line, links.parts[0], number)).toBe(true)
    }
    line.owner.leave()
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  const sent = [...film.etags].map(([number, etag]) => ({ number, etag }))
  const whole = await ask(film, '/filemanager/upload/complete', { upload, parts: sent })
  expect(whole.size).toBe(bytes.length)
  const { item } = await ask(film, '/filemanager/new_file', { upload })
  expect(item.size).toBe(bytes.length)
  film.item = item._id
  let same = 0
  for await (const chunk of await diskStore.read(await keyOf(film))) {
    const piece = chunk as Buffer
    if (!piece.equals(bytes.subarray(same, same + piece.length))) break
    same += piece.length
  }
  expect(same).toBe(bytes.length)
  await ask(film, '/filemanager/delete', { itemId: film.item, forever: true })
})

async function inTurn(files: readonly File[]): Promise<void> {
  for (const file of files) await carry(file)
}

/** As its owner gets it: what is signed for them, byte by byte. */
async function downloaded(file: File): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await diskStore.read(await keyOf(file))) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function keyOf({ item }: File): Promise<string> {
  const [row] = await shop.tenant.sql<{ object_key: string }>(
    'select object_key from files.versions where item_id = $1',
    [item],
  )
  return row!.object_key
}
