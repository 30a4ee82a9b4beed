import type * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { formObject } from '#kernel/form-object.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { Refusal, refuseKernel } from '#kernel/refusals.ts'
import { checkMailFiles, keysFor, storeMailFiles, type TypedFile } from './mail-files.server.ts'
import { type MailInput, mostMailBytes } from './mail-input.ts'
import { refuse } from './refusals.ts'
import { expectMailFiles, mayWriteMail, writeMail } from './write-mail.ts'

/** Of one person and of a whole business, in an hour: enough for work, too few for an advertiser. */
const ofCustomer = { tries: 5, perSeconds: 3600 }
const ofStaff = { tries: 60, perSeconds: 3600 }
const ofTenant = { tries: 300, perSeconds: 3600 }

/**
 * Checks, limits, stores the files and queues the mail: for the call and for the page alike. The queue's answer is the
 * mail's: whether it arrives is told by the log.
 *
 * Errors: 403 RECIPIENT_NOT_ALLOWED, 413, 415, 422, 429 RATE_LIMITED.
 */
export async function sendTyped(context: Context, mail: Record<string, unknown>, files: readonly TypedFile[]) {
  const { toCustomers } = await mayWriteMail(context, {})
  await limit(context, `mail of ${context.actor.accountId}`, toCustomers ? ofStaff : ofCustomer)
  await limit(context, 'mail of everybody', ofTenant)
  const checked = checkMailFiles(files)
  const keys = keysFor(context.tenantId, checked)
  if (keys.length > 0) await expectMailFiles(context, { keys })
  const attachments = await storeMailFiles(keys, checked)
  // What was typed is parsed by the command.
  return writeMail(context, { ...(mail as z.input<typeof MailInput>), attachments })
}

/** POST email/send (product.md §7): {from, to, subject, plain, html, attachments} → {status}. */
export async function answerEmailSend(context: Context, request: Request): Promise<Response> {
  // Who may not write at all is told so as everywhere, before anything of the request is looked at.
  await mayWriteMail(context, {})
  try {
    const { fields, files } = await typedIn(context, request)
    const { deliveryId } = await sendTyped(context, fields, files)
    return Response.json({ status: 'success', deliveryId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, text, details, retryAfter } = error
    return Response.json(
      { status: 'error', message: 'Failed to send email', error: { code, message: text[context.locale], details } },
      {
        status,
        headers: { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) },
      },
    )
  }
}

async function typedIn(
  context: Context,
  request: Request,
): Promise<{ fields: Record<string, unknown>; files: TypedFile[] }> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return typedFrom(formObject(await limitedForm(context, request)))
  const body: unknown = await request.json().catch(() => refuseKernel('malformed'))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuseKernel('malformed')
  const { attachments = [], ...fields } = body as { attachments?: unknown } & Record<string, unknown>
  if (!Array.isArray(attachments)) return refuseKernel('malformed')
  return { fields, files: attachments.map(fileIn) }
}

/** {filename, content} with the content in base64. */
function fileIn(attachment: unknown): TypedFile {
  const { filename, content } = (attachment ?? {}) as { filename?: unknown; content?: unknown }
  if (typeof filename !== 'string' || typeof content !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(content))
    return refuseKernel('malformed')
  return { name: filename, bytes: Buffer.from(content, 'base64') }
}

/** A form's fields, text and files, as `act` hands them over. */
export async function typedFrom(
  form: Record<string, unknown>,
): Promise<{ fields: Record<string, unknown>; files: TypedFile[] }> {
  const { attachments, ...fields } = form
  const given = [attachments].flat().filter((file): file is File => file instanceof File && file.size > 0)
  const files = given.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
  return { fields, files: await Promise.all(files) }
}

/** As large as a mail may be. */
export const limitedForm = (_context: Context, request: Request): Promise<FormData> =>
  readForm(request, {
    mostBytes: mostMailBytes + 512 * 1024,
    tooLarge: () => refuse('mailTooLarge'),
    unreadable: () => refuseKernel('malformed'),
  })
