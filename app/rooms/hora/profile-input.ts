/** A birth that is kept, as commands and the browser's own store check it. */
import * as z from 'zod'
import { isRealDay, isZone, readIsoDay } from './core/index.ts'

const isBirthday = (text: string): boolean => {
  const day = readIsoDay(text)
  return day !== null && isRealDay(day) && text >= '1782-01-01' && text <= '2099-12-31'
}

export const PlaceInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('th'),
    province: z.string().regex(/^\d{2}$/),
    district: z.string().trim().max(60).optional(),
  }),
  z.object({
    kind: z.literal('geo'),
    label: z.string().trim().max(80),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    zone: z.union([z.string().max(60).refine(isZone), z.int().min(-960).max(960)]),
  }),
])

export const ProfileInput = z
  .object({
    name: z.string().trim().min(1).max(80),
    gender: z.enum(['male', 'female', 'other']).nullable().default(null),
    bornOn: z.string().refine(isBirthday),
    historicBe: z.boolean().default(false),
    /** minutes after midnight on the clock of the place; null: not known */
    minute: z.int().min(0).max(1439).nullable(),
    choice: z.enum(['earlier', 'later']).nullable().default(null),
    place: PlaceInput.nullable(),
    note: z.string().trim().max(500).default(''),
    tags: z.array(z.string().trim().min(1).max(30)).max(10).default([]),
  })
  .refine(({ minute, place }) => minute === null || place !== null, { path: ['place'] })

export type ProfileFields = z.output<typeof ProfileInput>
export type ProfilePlace = z.output<typeof PlaceInput>

export interface Profile extends ProfileFields {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}
