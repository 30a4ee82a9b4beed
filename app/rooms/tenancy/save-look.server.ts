import * as z from 'zod'
import { parse } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusals.ts'
import { deleteObject } from '#kernel/storage.server.ts'
import { type MarkKind, drawMark } from './draw-mark.server.ts'
import { seeLook } from './see-look.ts'
import { refuse } from './refusals.ts'
import { changeSiteSettings } from './settings.ts'

const given = z.object({
  hostname: z.string(),
  version: z.coerce.number().int(),
  /** Pressed after a 409: the version that was shown then, and is to be written over. */
  over: z.coerce.number().int().optional(),
  nameTh: z.string(),
  nameEn: z.string(),
  theme: z.record(z.string(), z.string()),
})

/**
 * The theme screen's form, whole or not at all: pictures are drawn before the one transaction, and what a refused form
 * had stored is removed again. What was replaced stays as long as the change can be taken back (holds.ts).
 */
export async function saveLook(context: Context, form: Record<string, unknown>): Promise<{ version: number }> {
  const { over, ...fields } = parse(given, form)
  const input = { ...fields, version: over ?? fields.version }
  const { version } = await seeLook(context, { hostname: input.hostname })
  if (version !== input.version) refuse('changedMeanwhile', { version })
  const marks: Partial<Record<MarkKind, string | null>> = {}
  try {
    for (const kind of ['logo', 'favicon'] as const) {
      const wanted = await wantedMark(context, kind, form)
      if (wanted !== undefined) marks[kind] = wanted
    }
    const theme = input.theme as unknown as NonNullable<Parameters<typeof changeSiteSettings>[1]['theme']>
    const saved = await changeSiteSettings(context, { ...input, theme, ...marks })
    return { version: saved.version }
  } catch (error) {
    // Only a refusal says for certain that nothing was committed. What a lost connection left is swept later.
    if (error instanceof Refusal) await drop(context, Object.values(marks))
    throw error
  }
}

/** undefined: as it is; null: none; else the file that was drawn. */
async function wantedMark(context: Context, kind: MarkKind, form: Record<string, unknown>) {
  const file = form[kind]
  if (file instanceof Blob && file.size > 0)
    return drawMark(context.tenantId, kind, new Uint8Array(await file.arrayBuffer()))
  return form[`${kind}Gone`] === 'on' ? null : undefined
}

async function drop({ tenantId }: Context, files: readonly (string | null)[]): Promise<void> {
  for (const file of files) if (file) await deleteObject(`${tenantId}/marks/${file}`)
}
