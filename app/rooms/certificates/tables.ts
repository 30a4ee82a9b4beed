// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'certificates.approvals': {
    programme_id: string
    account_id: string
    approved_by: string
    approved_at: Generated<Date>
  }
  'certificates.certificates': {
    id: Generated<string>
    claim_id: string
    programme_id: string
    public_id: string
    year: number
    sequence: number
    number: string
    state: Generated<'issued' | 'revoked' | 'superseded'>
    is_public: Generated<boolean>
    name_th: string
    name_en: string
    paper: Json
    evidence: DefaultJson
    host: string
    done_on: string
    issued_at: Generated<Date>
    expires_on: string | null
    key_id: string
    recipient_hash: Generated<string>
    recipient_salt: Generated<string>
    jwt: Generated<string>
    status_list: Generated<number>
    status_index: number
    ended_at: Date | null
    ended_by: string | null
    ended_why: Generated<string>
    replaced_by: string | null
  }
  'certificates.claims': {
    id: Generated<string>
    programme_id: string
    account_id: string | null
    email: Generated<string>
    round: Generated<number>
    given: 'facts' | 'hand'
    given_by: string | null
    note: Generated<string>
    evidence: DefaultJson
    done_on: string
    name_th: Generated<string>
    name_en: Generated<string>
    named_at: Date | null
    kept_at: Date | null
    kept_why: Generated<string>
    created_at: Generated<Date>
    doubted_at: Date | null
  }
  'certificates.keys': {
    id: Generated<string>
    kid: string
    x: string
    sealed: string
    state: Generated<'active' | 'retired' | 'compromised'>
    made_at: Generated<Date>
    ended_at: Date | null
  }
  'certificates.programmes': {
    id: Generated<string>
    slug: string
    title_th: string
    title_en: Generated<string>
    why_th: Generated<string>
    why_en: Generated<string>
    course_id: string | null
    earned_by: Generated<'completion' | 'progress' | 'exam' | 'attendance' | 'hand'>
    least_progress: number | null
    hours: number | null
    valid_months: number | null
    layout: Generated<'classic' | 'royal' | 'band' | 'wave' | 'plain' | 'guilloche'>
    is_upright: Generated<boolean>
    accent: Generated<string>
    heading_th: Generated<string>
    heading_en: Generated<string>
    awarded_th: Generated<string>
    awarded_en: Generated<string>
    reason_th: Generated<string>
    reason_en: Generated<string>
    issuer_th: Generated<string>
    issuer_en: Generated<string>
    signer_name: Generated<string>
    signer_title: Generated<string>
    second_name: Generated<string>
    second_title: Generated<string>
    signer_picture: string | null
    second_picture: string | null
    seal_picture: string | null
    logo_picture: string | null
    state: Generated<'draft' | 'open' | 'closed'>
    version: Generated<number>
    created_at: Generated<Date>
    event_id: string | null
    also_exams: Generated<boolean>
    least_score: number | null
    needs_approval: Generated<boolean>
    source: Generated<string>
  }
  'certificates.series': {
    year: number
    last: number
  }
}
