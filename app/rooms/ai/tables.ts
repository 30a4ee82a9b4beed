// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'ai.calls': {
    id: Generated<string>
    account_id: string | null
    purpose: string
    model: string
    outcome: Generated<string>
    tokens: number
    tokens_in: Generated<number>
    tokens_out: Generated<number>
    ms: Generated<number>
    at: Generated<Date>
  }
  'ai.quotas': {
    scope: string
    period: string
    requests: bigint
    tokens: bigint
  }
  'ai.settings': {
    is_on: Generated<boolean>
    protocol: 'gemini' | 'openai'
    endpoint: Generated<string>
    model: string
    sealed_key: string | null
    month_requests: number
    month_tokens: number
    day_requests: number
    day_tokens: number
    version: Generated<number>
    changed_at: Generated<Date>
  }
}
