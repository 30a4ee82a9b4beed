import { createSocket } from 'node:dgram'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Running, serve } from './running.ts'

/** What stands in DNS: `example.test` → { TXT: ['…'], A: ['127.0.0.1'] }. */
export type Zone = Record<string, Partial<Record<'TXT' | 'A', string[]>>>

const types = { A: 1, TXT: 16 } as const

/**
 * A name server (RFC 1035, UDP) with a page at the same port, where a person plays the one who sells them their domain.
 * Names under `localhost` are this machine without anybody saying so.
 */
export async function startDns(port: number, zone?: Zone): Promise<Running & { zone: Zone }> {
  const file = zone ? null : join(process.env.SALA_DATA_DIR ?? './data', 'dns.json')
  const records: Zone = zone ?? (await readFile(file!, 'utf8').then(JSON.parse, () => ({})))
  const page = await serve(port, async (request) => {
    if (request.method === 'POST') {
      const form = await request.formData()
      const name = String(form.get('name') ?? '').toLowerCase()
      const type = form.get('type') === 'A' ? 'A' : 'TXT'
      if (name)
        (records[name] ??= {})[type] = String(form.get('value') ?? '')
          .split('\n')
          .filter(Boolean)
      if (file) await writeFile(file, JSON.stringify(records), { mode: 0o600 })
    }
    return new Response(pageOf(records, new URL(request.url).searchParams), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = answerTo(question, records)
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((done, fail) =>
    socket.once('error', fail).bind(Number(new URL(page.url).port), '127.0.0.1', done),
  )
  return {
    url: page.url.replace('http:', 'dns:'),
    zone: records,
    close: async () => {
      await new Promise<void>((done) => socket.close(done))
      await page.close()
    },
  }
}

function answerTo(question: Buffer, zone: Zone): Buffer | null {
  const labels: string[] = []
  let at = 12
  while (at < question.length && question[at] !== 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
    at += question[at]! + 1
  }
  const end = at + 5
  if (end > question.length) return null
  const name = labels.join('.').toLowerCase()
  const type = question.readUInt16BE(at + 1)
  const known = zone[name]
  const said =
    type === types.TXT
      ? (known?.TXT ?? []).map(txt)
      : type === types.A
        ? (known?.A ?? (/(^|\.)localhost$/.test(name) ? ['127.0.0.1'] : [])).map((ip) =>
            Buffer.from(ip.split('.').map(Number)),
          )
        : []
  const head = Buffer.from(question.subarray(0, 12))
  // An answer, recursion offered; NXDOMAIN for a name that is nobody's.
  head.writeUInt16BE(0x8180 | (known || said.length > 0 ? 0 : 3), 2)
  head.writeUInt16BE(said.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = said.map((data) => {
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, question.subarray(12, end), ...answers])
}

const txt = (value: string): Buffer => {
  const bytes = Buffer.from(value).subarray(0, 255)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function pageOf(zone: Zone, asked: URLSearchParams): string {
  const rows = Object.entries(zone).flatMap(([name, sets]) =>
    Object.entries(sets).map(([type, values]) => `<tr><td>${escape(name)}<td>${type}<td>${escape(values.join(', '))}`),
  )
  const field = (name: string) => escape(asked.get(name) ?? '')
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>DNS</title>
<style>body{font:16px system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}input{width:100%;font:inherit;padding:.5rem;margin:.25rem 0 1rem;box-sizing:border-box}td,th{padding:.25rem .75rem .25rem 0;text-align:left;word-break:break-all}</style>
<h1>DNS ของผู้ให้บริการโดเมน (จำลอง)</h1><p>Stand-in for whoever sells you your domain, on this machine only.
<form method="post"><label>Name <input name="name" value="${field('name')}"></label>
<label>TXT <input name="value" value="${field('value')}"></label><button>บันทึก · Save</button></form>
<table><tr><th>Name<th>Type<th>Value${rows.join('')}</table>`
}
