/** A party at the other end of the line that speaks the upload calls, and counts what arrives. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { partBytes } from '../../limits.ts'

interface Received {
  id: string
  key: string
  name: string
  parent: string | null
  replace: string | null
  size: number
  status: 'open' | 'done' | 'aborted'
  parts: Map<number, Buffer>
  isFile: boolean
}

type Trouble = { status: number; body?: string; headers?: Record<string, string> } | 'drop' | 'noEtag' | undefined

export interface Desk {
  origin: string
  uploads: Map<string, Received>
  folders: { id: string; name: string; parent: string | null }[]
  /** That lie there from before. */
  files: { id: string; name: string; parent: string | null; size: number }[]
  /** Every transfer that was let through to its end: "name 3". */
  arrived: string[]
  inFlight: number
  mostInFlight: number
  calls: Record<string, number>
  /** What goes wrong with the next call of that name, or with a transfer of that part. */
  trouble: (what: string, times: number) => Trouble
  /** Calls and transfers wait for this before they are answered. */
  gate: (what: string) => Promise<void>
  /** Called whenever something comes or goes. */
  hears: Set<() => void>
  close(): Promise<void>
}

export async function openDesk(): Promise<Desk> {
  const desk: Desk = {
    origin: '',
    uploads: new Map(),
    folders: [],
    files: [],
    arrived: [],
    inFlight: 0,
    mostInFlight: 0,
    calls: {},
    trouble: () => undefined,
    gate: () => Promise.resolve(),
    hears: new Set(),
    close: async () => {},
  }
  const server = createServer((req, res) => {
    if (req.method === 'PUT') void receive(desk, req, res)
    else void answerCall(desk, req, res)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  desk.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  desk.close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done()))
  }
  return desk
}

const tell = (desk: Desk) => desk.hears.forEach((run) => run())

const counted = (desk: Desk, what: string) => (desk.calls[what] = (desk.calls[what] ?? 0) + 1)

async function receive(desk: Desk, req: IncomingMessage, res: ServerResponse): Promise<void> {
  desk.mostInFlight = Math.max(desk.mostInFlight, ++desk.inFlight)
  res.once('close', () => {
    desk.inFlight--
    tell(desk)
  })
  const [, , id, part, signature] = req.url!.split('/')
  const upload = desk.uploads.get(id!)!
  const chunks: Buffer[] = []
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer)
  } catch {
    return // stopped half-way
  }
  const what = `${upload.name} ${part}`
  tell(desk)
  await desk.gate(what)
  const trouble = desk.trouble(signature === 'old' ? 'old signature' : what, counted(desk, what))
  if (trouble === 'drop') return void res.destroy()
  if (upload.status !== 'open') return void res.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
  if (trouble && trouble !== 'noEtag') return void res.writeHead(trouble.status, trouble.headers).end(trouble.body)
  if (res.destroyed) return
  const bytes = Buffer.concat(chunks)
  upload.parts.set(Number(part), bytes)
  desk.arrived.push(what)
  tell(desk)
  res.writeHead(200, trouble === 'noEtag' ? {} : { etag: `"${etagOf(bytes)}"` }).end()
}

const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

interface Body {
  upload: string
  name: string
  size: number
  parent?: string | null
  folder?: string
  names?: string[]
  replace?: string
  parts?: unknown
}

/** The folder that a call names; through a link its own. */
const placeOf = ({ parent, folder }: Pick<Body, 'parent' | 'folder'>): string | null => folder ?? parent ?? null

async function answerCall(desk: Desk, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url!, desk.origin)
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const name = url.pathname.split('/').at(-1)!
  const trouble = desk.trouble(name, counted(desk, name))
  tell(desk)
  await desk.gate(name)
  if (trouble === 'drop') return void res.destroy()
  if (trouble && trouble !== 'noEtag') return void res.writeHead(trouble.status, trouble.headers).end(trouble.body)
  const body = JSON.parse(String(Buffer.concat(chunks))) as Body
  const answer = answers[name]!(desk, body, String(req.headers['idempotency-key']))
  if (res.destroyed) return
  res.writeHead(answer ? 200 : 409, { 'content-type': 'application/json' })
  res.end(JSON.stringify(answer ?? { th: 'ยกเลิกการอัปโหลดแล้ว', en: 'Upload aborted', code: 'FAILED' }))
}

const wire = (upload: Received) => ({
  id: upload.id,
  itemId: upload.id,
  name: upload.name,
  mode: upload.size > partBytes ? 'multipart' : 'put',
  size: upload.size,
  partBytes,
  parts: Math.max(1, Math.ceil(upload.size / partBytes)),
  status: upload.status,
})

const answers: Record<string, (desk: Desk, body: Body, key: string) => object | null> = {
  create(desk, { name, size, replace, ...place }, key) {
    const before = [...desk.uploads.values()].find((upload) => upload.key === key)
    const upload: Received = before ?? {
      id: randomUUID(),
      key,
      name,
      size,
      parent: placeOf(place),
      replace: replace ?? null,
      status: 'open',
      parts: new Map(),
      isFile: false,
    }
    desk.uploads.set(upload.id, upload)
    const view = wire(upload)
    return { upload: view, put: view.mode === 'put' ? signed(desk, upload, 1) : null }
  },
  sign(desk, { upload: id, parts }) {
    const upload = desk.uploads.get(id)!
    if (upload.status !== 'open') return null
    if (!parts) return { put: signed(desk, upload, 1) }
    return { parts: (parts as number[]).map((number) => ({ number, ...signed(desk, upload, number) })) }
  },
  parts(desk, { upload: id }) {
    const upload = desk.uploads.get(id)!
    const parts = [...upload.parts].map(([number, bytes]) => ({ number, size: bytes.length, etag: etagOf(bytes) }))
    return { upload: wire(upload), parts: wire(upload).mode === 'put' ? [] : parts }
  },
  complete(desk, { upload: id, parts }) {
    const upload = desk.uploads.get(id)!
    const isWhole = (parts as { number: number; etag: string }[]).every(
      ({ number, etag }) => etag === etagOf(upload.parts.get(number)!),
    )
    return isWhole ? { etag: 'whole', size: upload.size } : null
  },
  abort(desk, { upload: id }) {
    const upload = desk.uploads.get(id)!
    if (upload.status === 'open') {
      upload.status = 'aborted'
      upload.parts.clear()
    }
    return {}
  },
  new_file(desk, { upload: id }) {
    const upload = desk.uploads.get(id)!
    if (upload.status === 'aborted') return null
    upload.status = 'done'
    upload.isFile = true
    return { item: { _id: upload.id } }
  },
  names(desk, { names, ...place }) {
    const inside = placeOf(place)
    const listed = [
      ...desk.folders.map((folder) => ({ ...folder, type: 'folder', size: 0, status: 'ready' })),
      ...desk.files.map((file) => ({ ...file, type: 'file', status: 'ready' })),
    ].filter(({ parent }) => parent === inside)
    const there = names!.flatMap((asked, at) => {
      const found = listed.find(({ name }) => name === asked)
      return found ? { ...found, at } : []
    })
    return { there }
  },
  folder(desk, { name, ...place }) {
    const parent = placeOf(place)
    const there = desk.folders.find((folder) => folder.name === name && folder.parent === parent)
    const made = there ?? { id: randomUUID(), name, parent }
    if (!there) desk.folders.push(made)
    return { folderID: made.id }
  },
}

/** As if some time had gone by since it was signed, where the test says so. */
const signed = (desk: Desk, { id }: Received, part: number) => ({
  url: `${desk.origin}/objects/${id}/${part}/${desk.trouble('sign as', 0) ? 'old' : 'new'}`,
  method: 'PUT' as const,
  headers: {},
})
