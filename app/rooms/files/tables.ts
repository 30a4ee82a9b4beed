// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'files.activity': {
    id: Generated<string>
    item_id: string
    operation: 'opened' | 'downloaded' | 'zipped' | 'visited' | 'added' | 'replaced' | 'renamed' | 'moved' | 'shared' | 'shareChanged' | 'revoked' | 'trashed' | 'restored' | 'madePublic' | 'madePrivate' | 'versionRestored' | 'versionRemoved'
    account_id: string | null
    link: Generated<string>
    hour: Date | null
    times: Generated<number>
    before: Generated<string>
    after: Generated<string>
    first_at: Generated<Date>
    last_at: Generated<Date>
  }
  'files.drives': {
    space: string
    items: Generated<number>
  }
  'files.items': {
    id: Generated<string>
    scope: 'own' | 'business'
    owner_id: string | null
    parent_id: string | null
    type: 'file' | 'folder'
    name: string
    name_key: Generated<string>
    name_toneless: Generated<string>
    status: 'uploading' | 'processing' | 'ready' | 'quarantined' | 'aborted' | 'trashed' | 'purged'
    path: Generated<string>
    size_bytes: Generated<bigint>
    content_type: Generated<string>
    width: number | null
    height: number | null
    access: Generated<'private' | 'public'>
    version: Generated<number>
    trashed_at: Date | null
    trashed_with: string | null
    trashed_from: 'processing' | 'ready' | 'quarantined' | null
    created_by: string | null
    via_share_id: string | null
    sender_name: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    quarantined_because: string | null
  }
  'files.kept': {
    key: string
    storage_id: string
    size_bytes: bigint
    kept_at: Generated<Date>
  }
  'files.renditions': {
    id: Generated<string>
    item_id: string
    version: number
    side: number
    format: 'webp' | 'avif'
    is_watermarked: Generated<boolean>
    width: number
    height: number
    storage_id: string | null
    object_key: string
    size_bytes: bigint
    created_at: Generated<Date>
    mark: Generated<string>
  }
  'files.settings': {
    store: Generated<'disk' | 's3' | 'off'>
    storage_id: string | null
    quota_bytes: Generated<bigint>
    account_quota_bytes: Generated<bigint>
    watermark: Generated<string>
    share_force_password: Generated<boolean>
    share_default_days: Generated<number>
    share_max_days: number | null
    changed_at: Generated<Date>
    store_changed_at: Generated<Date>
  }
  'files.shares': {
    id: Generated<string>
    item_id: string
    code: string
    is_share: Generated<boolean>
    password_hash: string | null
    lock_version: Generated<number>
    expires_at: Date | null
    may_list: Generated<boolean>
    may_view: Generated<boolean>
    may_download: Generated<boolean>
    may_upload: Generated<boolean>
    may_edit: Generated<boolean>
    may_delete: Generated<boolean>
    max_downloads: number | null
    downloads: Generated<number>
    views: Generated<number>
    received: Generated<number>
    last_access_at: Date | null
    created_by: string
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  'files.storages': {
    id: Generated<string>
    endpoint: string
    region: string
    bucket: string
    is_path_style: Generated<boolean>
    sealed_key: string
    sealed_secret: string
    created_by: string | null
    created_at: Generated<Date>
  }
  'files.uploads': {
    id: Generated<string>
    item_id: string
    replaces: Generated<boolean>
    storage_id: string | null
    object_key: string
    mode: 'put' | 'multipart'
    store_upload: string | null
    size_bytes: bigint
    declared_type: Generated<string>
    status: Generated<'open' | 'done' | 'aborted'>
    space: string
    account_id: string | null
    share_id: string | null
    created_at: Generated<Date>
    touched_at: Generated<Date>
    kept_key: string | null
    sha256: string | null
    etag: string | null
  }
  'files.usage': {
    space: string
    used_bytes: Generated<bigint>
  }
  'files.versions': {
    item_id: string
    number: number
    storage_id: string | null
    object_key: string
    size_bytes: bigint
    content_type: string
    etag: string
    sha256: string | null
    width: number | null
    height: number | null
    created_by: string | null
    created_at: Generated<Date>
    quarantined_because: string | null
    missing_since: Date | null
  }
}
