/** Is an uploaded badge, credential or paper one of ours, unaltered, and does it stand? */
import type { Context, LocalText } from '#kernel/context.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { anyone } from '#kernel/action.server.ts'
import * as z from 'zod'
import type * as Reader from '../credential/read-upload.thread.ts'
import { hostOfDid } from '../credential/did.ts'
import { keepKey } from '../credential/published.server.ts'
import { isOurs, ownOutside } from '../credential/own-outside.server.ts'
import { verifyCredential, type Verdict } from '../credential/verify.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'
import { findLimit } from './find.ts'
import { seeCertificate } from './certificate.ts'
import { sheetOf } from './files.server.ts'
import { verdictText } from './verdict-text.ts'

export interface Checked {
  tone: 'good' | 'warn' | 'bad'
  title: LocalText
  /** Its page, where there is one to see. */
  publicId: string | null
}

const most = 5_000_000

const verdictOn = query({
  may: anyone,
  input: z.object({ jwt: z.string().max(100_000) }),
  async run(tools, { jwt }): Promise<Verdict> {
    const verdict = await verifyCredential(jwt, ownOutside(tools, jwt))
    // It says it is ours, by a key that is not, or is no more.
    const host = verdict.is === 'refused' && verdict.why === 'key' ? issuerHost(jwt) : null
    return host !== null && (await isOurs(tools, host)) ? { is: 'signatureWrong' } : verdict
  },
})

/** Errors: 422 for no file, 429. */
export async function checkFile(context: Context, file: unknown): Promise<Checked> {
  await limit(context, `certificates.find:${context.address}`, findLimit)
  if (!(file instanceof File) || file.size === 0) return refuse('noFile')
  if (file.size > most) return { ...verdictText.notTaken, publicId: null }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const carried = await readIt(context, bytes)
  if (carried.is === 'pdf') return checkPdf(context, bytes, carried.publicId)
  if (carried.is === 'older' && carried.where) return { tone: 'warn', title: older(carried.where), publicId: null }
  if (carried.is !== 'credential') return { ...verdictText[carried.is], publicId: null }
  await keepKey(context, {})
  const verdict = await verdictOn(context, { jwt: carried.jwt })
  if (!('said' in verdict)) {
    const host = verdict.is === 'refused' && verdict.why === 'key' ? issuerHost(carried.jwt) : null
    return host
      ? { tone: 'warn', title: elsewhere(host), publicId: null }
      : { ...verdictText[verdict.is], publicId: null }
  }
  return { ...verdictText[verdict.is], publicId: await pageOf(context, verdict.said.id) }
}

async function readIt(context: Context, bytes: Uint8Array) {
  try {
    return await offLoop<typeof Reader>(context, 'app/rooms/certificates/credential/read-upload.thread.ts', { bytes })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A picture that is none.
    return { is: 'notTaken' } as const
  }
}

/** A paper of ours is one of four: both languages, both directions. Any other was altered. */
async function checkPdf(context: Context, bytes: Uint8Array, publicId: string | null): Promise<Checked> {
  const certificate = publicId === null ? null : await seeCertificate(context, { publicId }).catch(noneOf)
  if (!certificate) return { ...verdictText.notOurPaper, publicId: null }
  for (const language of ['th', 'en'] as const)
    for (const isUpright of [certificate.frozen.isUpright, !certificate.frozen.isUpright]) {
      const drawn = await sheetOf(context, certificate, { language, isUpright }, 'pdf')
      if (Buffer.compare(drawn, bytes) === 0) {
        const is = { valid: 'valid', expired: 'expired', revoked: 'revoked', superseded: 'revoked' } as const
        return { ...verdictText[is[certificate.standing]], publicId }
      }
    }
  return { ...verdictText.altered, publicId }
}

async function pageOf(context: Context, address: string): Promise<string | null> {
  const publicId = /\/public\/([A-Za-z0-9_-]{22})$/.exec(address)?.[1]
  if (publicId === undefined) return null
  return (await seeCertificate(context, { publicId }).catch(noneOf)) ? publicId : null
}

const noneOf = (error: unknown): null => {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}

function issuerHost(jwt: string): string | null {
  try {
    const { iss } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8')) as { iss?: unknown }
    return typeof iss === 'string' ? hostOfDid(iss) : null
  } catch {
    return null
  }
}

const elsewhere = (host: string): LocalText => ({
  th: `ใบรับรองนี้ออกโดย ${host} ตรวจสอบได้ที่ผู้ออก`,
  en: `This credential was issued by ${host}. Verify it there.`,
})

const older = (where: string): LocalText => ({
  th: `เป็น Open Badges 2.0 ตรวจที่ผู้ออก: ${where}`,
  en: `This is an Open Badges 2.0 badge. Verify it at its issuer: ${where}`,
})
