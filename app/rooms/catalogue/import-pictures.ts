/** The pictures that a file of products names: out of the business's drive, or of a zip that lies there, one at a time. */
import { sql } from 'kysely'
import type { Steps, Tools } from '#kernel/action.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { ZipError, type ZipEntry, zipEntries, zipFile } from '#kernel/unzip.server.ts'
import { businessFilesNamed, type ReadableFile } from '#rooms/files/index.ts'
import { storePicture } from './add-picture.server.ts'
import { changed } from './changed.ts'
import { importParts } from './import.ts'
import { mostPictureBytes, type Picture } from './picture.ts'
import { externalJob } from './room.ts'
import type { Tables } from './tables.ts'

/** Lines of one external job; the next goes on. */
const atOnce = 50

interface Row {
  variantId: string
  productId: string
  pictures: string[]
  name: { th: string; en: string }
}
interface Drawn {
  file: string
  picture: Picture
}
type Reader = (name: string) => Promise<Uint8Array | null>

export const importPictures = externalJob(
  'catalogue.importPictures',
  importParts,
  async (steps, { importId }) => {
    const { rows, read } = await steps.step((tools) => begin(tools, importId))
    const look = await read()
    for (const row of rows) {
      const drawn: Drawn[] = []
      const missing: string[] = []
      for (const file of row.pictures) {
        const picture = await drawnOf(steps, look, file)
        if (picture) drawn.push({ file, picture: { ...picture, alt: row.name } })
        else missing.push(file)
      }
      if (!(await steps.step((tools) => attach(tools, importId, row, drawn, missing)))) return
    }
    if (rows.length === atOnce) await steps.step(async (tools) => tools.later('catalogue.importPictures', { importId }))
  },
  { isPatient: true },
)

async function begin(tools: Tools<Tables>, importId: string) {
  const { rows } = await sql<Row & { zip: string }>`
    select r.variant_id as "variantId", r.product_id as "productId", r.pictures, i.zip_name as zip,
      json_build_object('th', p.name_th, 'en', p.name_en) as name
    from catalogue.import_rows r join catalogue.imports i on i.id = r.import_id join catalogue.products p on p.id = r.product_id
    where r.import_id = ${importId} and r.pictures <> '{}' and i.undone_at is null order by r.variant_id limit ${atOnce}`.execute(
    tools.db,
  )
  const zip = rows[0]?.zip
  const names = zip ? [zip] : [...new Set(rows.flatMap(({ pictures }) => pictures))]
  const files = new Map((await businessFilesNamed(tools, names)).map((file) => [file.name, file]))
  return { rows, read: () => (zip ? fromZip(files.get(zip)) : fromDrive(files)) }
}

async function fromDrive(files: ReadonlyMap<string, ReadableFile>): Promise<Reader> {
  return async (name) => {
    const file = files.get(name)
    return file && file.size > 0 && file.size <= mostPictureBytes ? file.read(0, file.size - 1) : null
  }
}

async function fromZip(zip: ReadableFile | undefined): Promise<Reader> {
  const entries = new Map<string, ZipEntry>()
  // Wherever in it they lie.
  for (const entry of zip ? await zipEntries(zip).catch(() => []) : [])
    entries.set(entry.name.split('/').at(-1)!, entry)
  return async (name) => {
    const entry = entries.get(name)
    return zip && entry ? zipFile(zip, entry, mostPictureBytes) : null
  }
}

/** Null for what is not there, or is no picture. */
async function drawnOf({ context }: Steps<Tables>, look: Reader, file: string): Promise<Omit<Picture, 'alt'> | null> {
  try {
    const bytes = await look(file)
    return bytes && (await storePicture(context.tenantId, bytes, true))
  } catch (error) {
    if (error instanceof Refusal || error instanceof ZipError) return null
    throw error
  }
}

/** Once for each line: whoever comes again finds it done. What was taken back meanwhile gets none. */
async function attach(
  tools: Tools<Tables>,
  importId: string,
  row: Row,
  drawn: readonly Drawn[],
  missing: string[],
): Promise<boolean> {
  const pictures = drawn.map(({ picture }) => picture)
  const names = pictures.map(({ name }) => name)
  const { rows } = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from catalogue.imports where id = ${importId} for update`.execute(tools.db)
  if (rows[0]?.undone !== false) {
    if (names.length > 0) tools.later('catalogue.forgetPictures', { names })
    return false
  }
  const { numAffectedRows } = await sql`
    update catalogue.import_rows set pictures = '{}', hung = ${names}, hung_files = ${drawn.map(({ file }) => file)}
    where import_id = ${importId} and variant_id = ${row.variantId} and pictures <> '{}'`.execute(tools.db)
  if (numAffectedRows !== 1n) return true
  if (drawn.length > 0)
    await sql`update catalogue.products set pictures = pictures || ${JSON.stringify(pictures)}::jsonb, updated_at = now()
      where id = ${row.productId}`.execute(tools.db)
  await sql`update catalogue.imports set hung = hung + ${drawn.length}, missing = missing || ${missing}::text[] where id = ${importId}`.execute(
    tools.db,
  )
  changed(tools)
  return true
}
