/** What a player says to the server, and how it hears the server's clock. */
import { sendJson } from '#ui/auto-save/send-json.ts'
import { attemptPath, attemptsPath } from '../links.ts'
import type { Receipt } from '../exam/close.ts'
import type { AskedSlot } from '../exam/open-attempt.ts'
import type { Value } from '../exam/question.ts'
import type { Unsent } from './exam-outbox.ts'

export interface Answer<Data> {
  ok: boolean
  /** Empty: nobody answered. */
  code: string
  message: string
  data: Data
  /** By performance.now(): when it was asked and when answered. */
  asked: number
  heard: number
}

/** As JSON has it. */
export interface Opened {
  id: string
  no: number
  isMine: boolean
  isRunning: boolean
  now: string
  deadlineAt: string | null
  slots: AskedSlot[]
  answers: Record<string, { value: Value; rev: number }>
}
export interface Timed {
  now: string
  deadlineAt: string | null
}
export type ReceiptSaid = Omit<Receipt, 'submittedAt'> & { submittedAt: string }

const patienceMs = 15_000

async function say<Data>(method: 'POST' | 'PUT', path: string, said: object): Promise<Answer<Data>> {
  const asked = performance.now()
  try {
    const response = await sendJson(method, path, said, patienceMs)
    const { data, error } = (await response.json()) as { data: Data; error: { code: string; message: string } | null }
    const heard = performance.now()
    return { ok: response.ok, code: error?.code ?? 'INTERNAL', message: error?.message ?? '', data, asked, heard }
  } catch {
    return { ok: false, code: '', message: '', data: {} as Data, asked, heard: performance.now() }
  }
}

/** Worth another try: nobody was there, or too many were. */
export const comesBack = ({ code }: Answer<unknown>): boolean =>
  code === '' || code === 'RATE_LIMITED' || code === 'UNAVAILABLE' || code === 'INTERNAL'

/** When a whole class presses at once some are told to come again: they do, by themselves. */
async function begun(said: object): Promise<Answer<Opened>> {
  for (let again = 0; ; again++) {
    const heard = await say<Opened>('POST', attemptsPath, said)
    if (heard.ok || !comesBack(heard) || again === 4 || !navigator.onLine) return heard
    await new Promise((resolve) => setTimeout(resolve, 800 + Math.random() * 800))
  }
}

export const calls = {
  start: (said: { course: string; item: string; device: string; password: string; camera: boolean }) => begun(said),
  open: (attempt: string, device: string, takeOver: boolean) =>
    say<Opened>('POST', `${attemptPath(attempt)}/open`, { device, takeOver }),
  save: (attempt: string, device: string, { slot, value, rev, at }: Unsent) =>
    say<Timed>('PUT', `${attemptPath(attempt)}/answers/${slot}`, { device, value, rev, clientAt: at }),
  beat: (attempt: string, device: string) =>
    say<Timed & { isRunning: boolean; isMine: boolean }>('POST', `${attemptPath(attempt)}/beat`, { device }),
  submit: (attempt: string, device: string) => say<ReceiptSaid>('POST', `${attemptPath(attempt)}/submit`, { device }),
  /** With what the camera saw, as far as that is taken; what was noted is noted in any case. */
  async note(attempt: string, kind: string, seconds = 0, picture: string | null = null): Promise<void> {
    const said = { kind, seconds }
    const heard = picture === null ? null : await say('POST', `${attemptPath(attempt)}/pictures`, { ...said, picture })
    if (!heard?.ok) await say('POST', `${attemptPath(attempt)}/events`, said)
  },
}

/** This tab: what writes an attempt. */
export function deviceOf(): string {
  const key = 'sala-exam-device'
  try {
    const known = sessionStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID?.() ?? `tab-${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`
    sessionStorage.setItem(key, made)
    return made
  } catch {
    return `tab-${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`
  }
}
