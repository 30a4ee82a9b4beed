/** A zip of the drive is unpacked once, into few large objects of the house's own store. */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { deleteObject, newKey, putObject } from '#kernel/storage.server.ts'
import { zipEntries, ZipError, zipFile, type ZipSource } from '#kernel/unzip.server.ts'
import { businessFileToRead } from '#rooms/files/index.ts'
import { externalJob } from '../room.ts'
import { type Fault, mostFileBytes, mostZipBytes, type Taken, takenFiles } from './allowed-files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { sweepPackagesLater } from './sweep.server.ts'

/** Files stand one after the other until there are so many bytes: a package is some objects, not thousands. */
const partBytes = 16 * 1024 ** 2
const mostManifest = 4 * 1024 ** 2

interface Placed {
  path: string
  part: number
  startsAt: number
  size: number
}

/** Once for each version of a file. */
export const unpackPackage = externalJob(
  'lessons.unpackPackage',
  z.object({ fileId: z.uuid() }),
  async ({ context, step }, { fileId }) => {
    const begun = await step(async (tools) => {
      const file = await businessFileToRead(tools, fileId)
      if (!file) return null
      sweepPackagesLater(tools)
      const { rows } = await sql<{ id: string; state: string }>`
        insert into lessons.packages (file_id, version) values (${fileId}, ${file.version})
        on conflict (tenant_id, file_id, version) do update set version = excluded.version returning id, state`.execute(
        tools.db,
      )
      return { file, ...rows[0]! }
    })
    if (!begun || begun.state !== 'waiting') return
    const { file, id } = begun
    const refused = ({ why, at = '' }: Fault) =>
      step(({ db }) =>
        sql`update lessons.packages set state = 'refused', why = ${why}, at_fault = ${cutText(at, 200)}
          where id = ${id} and state = 'waiting'`.execute(db),
      )
    const keys: string[] = []
    let isKept = false
    try {
      const read = await readPackage(file)
      if ('why' in read) return void (await refused(read))
      const placed = await storeFiles(file, read.files, async (bytes) => {
        const key = newKey(context.tenantId, 'scorm', 'bin')
        keys.push(key)
        await putObject(key, bytes)
      })
      isKept = await step(async ({ db }) => {
        const { standard, title, scos } = read.manifest
        const leftOut = cutText(read.leftOut.join(', '), 200)
        const { numAffectedRows } = await sql`
          update lessons.packages set state = 'ready', standard = ${standard}, title = ${cutText(title, 300)}, at_fault = ${leftOut}, scos = ${JSON.stringify(scos)},
            parts = ${keys}, files = ${placed.length}, bytes = ${placed.reduce((sum, { size }) => sum + size, 0)}, made_at = now()
          where id = ${id} and state = 'waiting'`.execute(db)
        if (numAffectedRows !== 1n) return false
        await sql`
          insert into lessons.package_files (package_id, path, part, starts_at, size)
          select ${id}::uuid, path, part, "startsAt", size
          from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as one (path text, part int, "startsAt" int, size int)`.execute(
          db,
        )
        return true
      })
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      await refused({ why: 'broken', at: error.cause instanceof NamedFile ? error.cause.name : '' })
    } finally {
      if (!isKept) for (const key of keys) await deleteObject(key)
    }
  },
  { isPatient: true },
)

class NamedFile {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

interface ReadPackage {
  files: Taken[]
  manifest: Manifest
  /** Programs, by their paths. */
  leftOut: string[]
}

/** What is in it, and whether it leads anywhere, before anything is unpacked. */
export async function readPackage(source: ZipSource): Promise<Fault | ReadPackage> {
  if (source.size > mostZipBytes) return { why: 'tooLarge' }
  const entries = await zipEntries(source).catch((error: unknown) => {
    if (error instanceof ZipError) return null
    throw error
  })
  if (!entries) return { why: 'notZip' }
  const taken = takenFiles(entries)
  if ('why' in taken) return taken
  const { files, leftOut } = taken
  const found = files.find(({ path }) => path.toLowerCase() === 'imsmanifest.xml')
  if (!found) return { why: 'noManifest' }
  const manifest = readManifest(await zipFile(source, found.entry, mostManifest))
  if (!manifest) return { why: 'badManifest' }
  const scos = manifest.scos.map((sco) => ({ ...sco, href: asInZip(sco.href, files) }))
  const lost = scos.findIndex(({ href }) => href === null)
  if (lost >= 0) return { why: 'noLaunch', at: manifest.scos[lost]!.href }
  return { files, leftOut, manifest: { ...manifest, scos: scos.map((sco) => ({ ...sco, href: sco.href! })) } }
}

/** Packers on Windows write capitals as they like: the file that is meant; null where there is none, or more than one. */
function asInZip(href: string, files: readonly Taken[]): string | null {
  const [asked = ''] = href.split(/[?#]/)
  if (files.some(({ path }) => path === asked)) return href
  const alike = files.filter(({ path }) => path.toLowerCase() === asked.toLowerCase())
  return alike.length === 1 ? alike[0]!.path + href.slice(asked.length) : null
}

/** One file in memory at a time, and one part. */
async function storeFiles(
  source: ZipSource,
  files: readonly Taken[],
  put: (bytes: Uint8Array) => Promise<void>,
): Promise<Placed[]> {
  const placed: Placed[] = []
  let part = 1
  let held: Uint8Array[] = []
  let heldBytes = 0
  const flush = async () => {
    if (heldBytes > 0) await put(Buffer.concat(held))
    if (heldBytes > 0) part++
    held = []
    heldBytes = 0
  }
  for (const { path, entry } of files) {
    const bytes = await zipFile(source, entry, mostFileBytes).catch((error: unknown) => {
      if (error instanceof ZipError) throw new ZipError(error.message, { cause: new NamedFile(path) })
      throw error
    })
    // A file that is stored has the size that it has, whatever the directory says.
    if (bytes.length !== entry.size) throw new ZipError('broken', { cause: new NamedFile(path) })
    if (heldBytes > 0 && heldBytes + bytes.length > partBytes) await flush()
    placed.push({ path, part, startsAt: heldBytes, size: bytes.length })
    held.push(bytes)
    heldBytes += bytes.length
  }
  await flush()
  return placed
}
