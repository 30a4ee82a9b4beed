import type { Context } from '#kernel/context.ts'
import { chooseFile } from './attachments.ts'
import { mostFiles } from './message-text.ts'

export interface FormMessage {
  text: string
  clientId: string
  attachments: string[]
}

/** A message as a page without script sends it: its files come along and are stored first. */
export async function messageFromForm(context: Context, form: Record<string, unknown>): Promise<FormMessage> {
  const files = [form.files].flat().filter((file): file is File => file instanceof Blob && file.size > 0)
  const attachments: string[] = []
  for (const file of files.slice(0, mostFiles)) attachments.push((await chooseFile(context, file)).id)
  return { text: String(form.text ?? ''), clientId: String(form.clientId ?? ''), attachments }
}
