/** A programme's paper as it would be with what is typed and chosen: drawn while somebody types, kept nowhere. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { formObject } from '#kernel/form-object.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { frozenOf, type ProgrammeRow } from '../issue/frozen.ts'
import { paperOf } from '../paper/paper-of.ts'
import { drawSheets, refuseUnlessDrawable } from '../paper/sheets.server.ts'
import { betweenTransactions, query } from '../room.ts'
import { howAsked } from '../see/files.server.ts'
import { noPicture, type PictureOf, pictureNames, PicturesInput } from './pictures-input.ts'
import { columnsOf } from './programme-columns.ts'
import { ProgrammeInput } from './programme-input.ts'
import { programmeRow, sampleHolder, shownSample } from './sample.server.ts'
import { pictureColumns, pictureNamed } from './set-pictures.ts'
import { setSource } from './set-source.ts'
import { TemplateSource } from './source-input.ts'

/** All that is printed, and nothing of what earns it. */
const Printed = ProgrammeInput.pick({
  title: true,
  hours: true,
  validMonths: true,
  layout: true,
  isUpright: true,
  accent: true,
  heading: true,
  awarded: true,
  reason: true,
  issuer: true,
  signerName: true,
  signerTitle: true,
  secondName: true,
  secondTitle: true,
}).extend({ ...PicturesInput.shape, source: TemplateSource.optional() })

/** Asked before anything that was typed is read. Errors: 404; 429. */
export const rowToDraw = query({
  may: 'certificates.changeProgrammes',
  input: z.object({ id: z.uuid() }),
  limit: ({ actor }) => [{ bucket: `certificate preview:${actor.accountId}`, tries: 90, perSeconds: 90 }],
  run: (tools, { id }): Promise<ProgrammeRow> => programmeRow(tools, { id }),
})

/** The pictures that were chosen and are not kept yet. Errors: 422 for what the form would not take. */
const withTyped = betweenTransactions({
  may: 'certificates.changeProgrammes',
  input: Printed,
  async run(context, typed) {
    const pictures: Partial<Record<(typeof pictureColumns)[PictureOf], string | null>> = {}
    const given: Record<string, Uint8Array> = {}
    for (const of of pictureNames) {
      const file = typed[of]
      if (file === '') continue
      pictures[pictureColumns[of]] = file === noPicture ? null : `typed:${of}`
      if (file !== noPicture) given[`typed:${of}`] = await pictureNamed(context, file, of)
    }
    // Who may not change templates sends none.
    if (typed.source !== undefined && !admits(setSource.audiences, context.actor)) forbidden()
    const source = typed.source !== undefined && { source: typed.source }
    return { columns: { ...columnsOf(typed), ...pictures, ...source }, given }
  },
})

/** Errors: those of both, and 422 GLYPH_MISSING. */
export async function typedPng(context: Context, request: Request, id: string): Promise<Response> {
  const row = await rowToDraw(context, { id })
  // What was typed is parsed by the action.
  const { columns, given } = await withTyped(context, formObject(await readForm(request)) as never)
  const frozen = frozenOf({ ...row, ...columns }, context.site.name)
  const how = howAsked(request, context)
  const [paper, other] = (['th', 'en'] as const)
    .toSorted((language) => (language === how.language ? -1 : 1))
    .map((language) => paperOf(frozen, sampleHolder(context), { ...how, language }))
  // A sign that only the other language prints is told as well.
  await refuseUnlessDrawable([other!])
  const [bytes] = await drawSheets(context, [paper!], { form: 'png', at: new Date(), given })
  return shownSample(bytes!)
}
