/** Many at once are revoked for one reason, or issued anew in the design of today; each by itself, what cannot be is told. */
import * as z from 'zod'
import { plainLine } from '#kernel/contact-inputs.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { LocalText } from '#kernel/context.ts'
import { betweenTransactions } from '../room.ts'
import { PublicId, seeCertificate } from '../see/certificate.ts'
import { reissueCertificate, revokeCertificate } from './end.ts'

const Chosen = z.union([PublicId.transform((id) => [id]), z.array(PublicId).min(1).max(100)])

export interface DoneToMany {
  done: number
  refused: { number: string; why: LocalText }[]
}

/** Errors: 422 for nothing chosen, or no reason. */
export const revokeMany = betweenTransactions({
  may: 'certificates.issue',
  input: z.object({ chosen: Chosen, why: plainLine({ max: 500, required: true }) }),
  run: async (context, { chosen, why }): Promise<DoneToMany> =>
    each(chosen, async (id) => {
      const { number } = await seeCertificate(context, { publicId: id })
      return [number, () => revokeCertificate(context, { id, why })]
    }),
})

/** With the name that each has. Errors: 422 for nothing chosen. */
export const reissueMany = betweenTransactions({
  may: 'certificates.issue',
  input: z.object({ chosen: Chosen }),
  run: async (context, { chosen }): Promise<DoneToMany> =>
    each(chosen, async (id) => {
      const { number, name } = await seeCertificate(context, { publicId: id })
      const nameEn = name.en === name.th ? '' : name.en
      return [number, () => reissueCertificate(context, { id, nameTh: name.th, nameEn })]
    }),
})

type Prepared = [number: string, act: () => Promise<unknown>]

async function each(chosen: readonly string[], prepare: (id: string) => Promise<Prepared>): Promise<DoneToMany> {
  const answer: DoneToMany = { done: 0, refused: [] }
  for (const id of new Set(chosen)) {
    const [number, act] = await prepare(id)
    try {
      await act()
      answer.done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ number, why: error.text })
    }
  }
  return answer
}
