// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'identity.accounts': {
    id: Generated<string>
    email: string | null
    phone: string | null
    password_hash: string | null
    role: Generated<'user' | 'manager' | 'admin'>
    status: Generated<'pending' | 'active' | 'suspended' | 'deleted'>
    firstname: Generated<string>
    lastname: Generated<string>
    firstname_en: Generated<string>
    lastname_en: Generated<string>
    locale: 'th' | 'en' | null
    consent_version: string | null
    consented_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    avatar: string | null
    version: Generated<number>
    deletion_asked_at: Date | null
    deletion_due_at: Date | null
    suspended_at: Date | null
    suspended_reason: Generated<string>
    search_text: Generated<string>
    security_stamp: Generated<string>
  }
  'identity.addresses': {
    id: Generated<string>
    account_id: string
    label: Generated<string>
    recipient: string
    phone: string
    line: string
    tambon_code: string
    zip: string
    place: Json
    is_default: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'identity.answered_challenges': {
    id: Generated<string>
    challenge: string
    expires_at: Date
  }
  'identity.contacts': {
    id: string
    name: string
    email: string
    phone: string
    locale: string
  }
  'identity.invitations': {
    id: Generated<string>
    account_id: string
    link_id: string | null
    role: 'user' | 'manager' | 'admin'
    place_id: string | null
    place_roles: Generated<string[]>
    place_branches: Generated<string[]>
    invited_by: string
    hostname: string
    created_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    outcome: 'accepted' | 'declined' | 'withdrawn' | null
    place_limits: DefaultJson
  }
  'identity.line_accounts': {
    id: Generated<string>
    account_id: string
    line_user_id: string
    display_name: Generated<string>
    linked_at: Generated<Date>
    last_used_at: Date | null
    is_friend: boolean | null
  }
  'identity.line_channels': {
    id: Generated<string>
    login_channel_id: string | null
    sealed_login_secret: string | null
    sealed_push_token: string | null
    changed_at: Generated<Date>
    liff_id: string | null
  }
  'identity.names': {
    account_id: string
    name: string
    email: string
    phone: string
    status: string
    name_en: string
  }
  'identity.one_time_links': {
    id: Generated<string>
    account_id: string
    purpose: 'activate' | 'recover' | 'bypass' | 'change-address' | 'invite'
    hostname: string
    details: DefaultJson
    tries: Generated<number>
    created_by: string | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  'identity.passkeys': {
    id: Generated<string>
    account_id: string
    rp_id: string
    credential_id: string
    public_key: string
    counter: Generated<bigint>
    transports: Generated<string[]>
    is_synced: Generated<boolean>
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  'identity.people': {
    id: string
    email: string
    phone: string
    role: string
    status: string
    firstname: string
    lastname: string
    firstname_en: string
    lastname_en: string
    locale: string
    consent_version: string
    consented_at: Date
    created_at: Date
    suspended_at: Date
    suspended_reason: string
    search_text: string
    avatar: string
    deletion_due_at: Date
  }
  'identity.recovery_codes': {
    id: Generated<string>
    account_id: string
    code_hash: string
    created_at: Generated<Date>
    used_at: Date | null
  }
  'identity.registrations': {
    id: Generated<string>
    email: string | null
    phone: string | null
    firstname: string
    lastname: string
    password_hash: string
    browser_hash: string
    locale: 'th' | 'en'
    consent_version: string
    hostname: string
    created_at: Generated<Date>
  }
  'identity.second_factors': {
    id: Generated<string>
    account_id: string
    sealed_secret: string
    last_step: Generated<bigint>
    created_at: Generated<Date>
    confirmed_at: Date | null
  }
  'identity.seen': {
    account_id: string
    seen_at: Date
  }
  'identity.sessions': {
    id: Generated<string>
    account_id: string
    user_agent: Generated<string>
    address: Generated<string>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    end_reason: string | null
    confirmed_at: Generated<Date>
    opened_by: Generated<'password' | 'line' | 'passkey' | 'activation' | 'invitation' | 'bypass'>
    name: Generated<string>
    second_step: 'code' | 'recovery' | null
    client: Json | null
    operator_device: string | null
    operator_cluster: string | null
    operator_id: string | null
    operator_stamp: string | null
    operator_seen_at: Date | null
  }
  'identity.staff': {
    account_id: string
    cluster_id: string
    roles: string[]
    branch_ids: string[]
  }
  'identity.staff_rules': {
    account_id: string
    role: string
    limits: Json | null
    without: string[]
    cluster_id: string
  }
  'identity.waiting_invitations': {
    id: string
    account_id: string
    role: string
    place_id: string
    place_roles: string[]
    place_branches: string[]
    invited_by: string
    hostname: string
    created_at: Date
    expires_at: Date
    account_status: string
    place_limits: Json | null
  }
}
