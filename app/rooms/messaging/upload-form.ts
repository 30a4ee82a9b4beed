import type { Context } from '#kernel/context.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { mayChooseFile } from './attachments.ts'
import { mostFileBytes } from './message-text.ts'
import { refuse } from './refusals.ts'

/** The form of a message: as large as one file may be. */
export async function limitedForm(context: Context, request: Request): Promise<FormData> {
  await mayChooseFile(context, {})
  return readForm(request, {
    mostBytes: mostFileBytes + 256 * 1024,
    tooLarge: () => refuse('fileTooLarge'),
    unreadable: () => refuse('unsupportedFile'),
  })
}
