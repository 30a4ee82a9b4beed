import type { Context } from '#kernel/context.ts'
import { liffApp } from './line-channel.ts'

/** What the page inside LINE loads and asks of LINE: its policy names these, no other page's does. */
export interface LiffSources {
  liffId: string
  sdk: string
  scripts: readonly string[]
  sendTo: readonly string[]
}

/** LINE's edge: always the newest SDK of version 2 (developers.line.biz/en/docs/liff/developing-liff-apps/). */
const atLine = {
  sdk: 'https://static.line-scdn.net/liff/edge/2/sdk.js',
  scripts: ['https://static.line-scdn.net/liff/'],
  sendTo: ['https://api.line.me', 'https://liffsdk.line-scdn.net', 'https://liff.line.me'],
} as const

/** Null where the tenant has no LIFF app: then nothing of LINE's is loaded anywhere. */
export async function liffSources(context: Context): Promise<LiffSources | null> {
  const app = await liffApp(context, {})
  if (!app) return null
  const { liffId, standIn } = app
  if (standIn === null) return { liffId, ...atLine }
  return { liffId, sdk: `${standIn}/liff/edge/2/sdk.js`, scripts: [`${standIn}/liff/`], sendTo: [] }
}
