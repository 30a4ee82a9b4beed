-- certificates: programmes with their criteria and paper, who has earned one, what was issued, and the keys that sign it.
create schema certificates;

-- What rooms above may know of learning: one row for each enrolment that gives, or gave, a right to learn.
create view lessons.learnt with (security_invoker = true) as
  select e.tenant_id, e.id as enrolment_id, e.account_id, e.course_id, e.run_id, e.status, e.created_at as enrolled_at, e.completed_at,
    v.required, v.done
  from lessons.enrolments e
  cross join lateral (
    select count(*)::int as required, count(*) filter (where p.status = 'completed')::int as done
    from lessons.version_items i left join lessons.progress p on p.tenant_id = e.tenant_id and p.enrolment_id = e.id and p.item_id = i.item_id
    where i.tenant_id = e.tenant_id and i.version_id = e.version_id and i.is_required) v
  where e.status in ('active', 'completed', 'suspended');
create view lessons.taught with (security_invoker = true) as
  select tenant_id, id as course_id, slug, title_th, title_en, teacher_id, status, visibility from lessons.courses;

create table certificates.programmes (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- what is certified: as it stands on the paper
  title_th text not null check (length(title_th) between 1 and 200),
  title_en text not null default '' check (length(title_en) <= 200),
  -- why it is given, for who reads the public page
  why_th text not null default '' check (length(why_th) <= 2000),
  why_en text not null default '' check (length(why_en) <= 2000),
  -- a room above: no key leads to lessons
  course_id uuid,
  earned_by text not null default 'hand' check (earned_by in ('completion', 'progress', 'hand')),
  least_progress smallint check (least_progress between 1 and 100),
  hours smallint check (hours between 1 and 9999),
  valid_months smallint check (valid_months between 1 and 600),
  layout text not null default 'classic' check (layout in ('classic', 'royal', 'band', 'wave', 'plain', 'guilloche')),
  is_upright boolean not null default false,
  accent text not null default '#8a1f2b' check (accent ~ '^#[0-9a-f]{6}$'),
  heading_th text not null default 'ประกาศนียบัตร' check (length(heading_th) between 1 and 80),
  heading_en text not null default 'Certificate' check (length(heading_en) <= 80),
  awarded_th text not null default 'ขอมอบให้ไว้เพื่อแสดงว่า' check (length(awarded_th) <= 200),
  awarded_en text not null default 'This certifies that' check (length(awarded_en) <= 200),
  reason_th text not null default 'ได้สำเร็จการเรียนหลักสูตร' check (length(reason_th) <= 200),
  reason_en text not null default 'has completed the course' check (length(reason_en) <= 200),
  issuer_th text not null default '' check (length(issuer_th) <= 200),
  issuer_en text not null default '' check (length(issuer_en) <= 200),
  signer_name text not null default '' check (length(signer_name) <= 120),
  signer_title text not null default '' check (length(signer_title) <= 120),
  second_name text not null default '' check (length(second_name) <= 120),
  second_title text not null default '' check (length(second_title) <= 120),
  -- pictures that were kept from the drive: {tenant}/certificates/{random}.png, never written over
  signer_picture text check (length(signer_picture) <= 120),
  second_picture text check (length(second_picture) <= 120),
  seal_picture text check (length(seal_picture) <= 120),
  logo_picture text check (length(logo_picture) <= 120),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  check ((earned_by = 'hand') = (course_id is null)),
  check ((earned_by = 'progress') = (least_progress is not null))
);
select kernel.wall('certificates.programmes');
create index programmes_course on certificates.programmes (tenant_id, course_id);

-- Who has earned one: once for each round of a programme; the round after is that of a renewal.
create table certificates.claims (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  programme_id uuid not null,
  -- null: given by hand to somebody without an account, or an account that was erased
  account_id uuid,
  email text not null default '' check (length(email) <= 254),
  round smallint not null default 1 check (round between 1 and 999),
  given text not null check (given in ('facts', 'hand')),
  -- by hand: who, and why
  given_by uuid,
  note text not null default '' check (length(note) <= 500),
  -- the facts as they stood
  evidence jsonb not null default '{}',
  done_on date not null,
  -- empty until the holder has confirmed it
  name_th text not null default '' check (length(name_th) <= 200),
  name_en text not null default '' check (length(name_en) <= 200),
  named_at timestamptz,
  -- somebody decided that it stands although the facts no longer say so
  kept_at timestamptz,
  kept_why text not null default '' check (length(kept_why) <= 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, programme_id, account_id, round),
  foreign key (tenant_id, programme_id) references certificates.programmes (tenant_id, id),
  check ((given = 'hand') = (given_by is not null)),
  check (named_at is null or name_th <> '' or name_en <> '')
);
select kernel.wall('certificates.claims');
create index claims_account on certificates.claims (tenant_id, account_id);

-- Without a gap: the number is taken in the transaction that issues.
create table certificates.series (
  tenant_id uuid not null default kernel.tenant_id(),
  year smallint not null check (year between 2500 and 2800),
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);
select kernel.wall('certificates.series');

create table certificates.keys (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  -- behind the # of its address
  kid text not null check (kid ~ '^key-[0-9a-z-]{1,40}$'),
  -- the open half, base64url; the secret one sealed by the house's secret
  x text not null check (length(x) = 43),
  sealed text not null check (length(sealed) <= 4000),
  state text not null default 'active' check (state in ('active', 'retired', 'compromised')),
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, kid),
  check ((state = 'active') = (ended_at is null))
);
select kernel.wall('certificates.keys');
create unique index one_active_key on certificates.keys (tenant_id) where state = 'active';

create table certificates.certificates (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  claim_id uuid not null,
  programme_id uuid not null,
  -- the address of its public page: 128 bit, not the number, for ever
  public_id text not null check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  year smallint not null,
  sequence integer not null check (sequence > 0),
  number text not null check (length(number) between 5 and 40),
  state text not null default 'issued' check (state in ('issued', 'revoked', 'superseded')),
  is_public boolean not null default true,
  -- as it was issued, whatever is changed afterwards; erased with the person
  name_th text not null,
  name_en text not null,
  -- all that is printed: layout, words, pictures
  paper jsonb not null,
  evidence jsonb not null default '{}',
  host text not null check (length(host) between 1 and 260),
  done_on date not null,
  issued_at timestamptz not null default now(),
  expires_on date,
  key_id uuid not null,
  -- the recipient as the credential says it: sha256 of mail and salt
  recipient_hash text not null default '',
  recipient_salt text not null default '',
  jwt text not null default '',
  status_list smallint not null default 1,
  status_index integer not null check (status_index between 0 and 131071),
  ended_at timestamptz,
  ended_by uuid,
  ended_why text not null default '' check (length(ended_why) <= 500),
  replaced_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, public_id),
  unique (tenant_id, year, sequence),
  unique (tenant_id, number),
  unique (tenant_id, status_list, status_index),
  foreign key (tenant_id, claim_id) references certificates.claims (tenant_id, id),
  foreign key (tenant_id, programme_id) references certificates.programmes (tenant_id, id),
  foreign key (tenant_id, key_id) references certificates.keys (tenant_id, id),
  foreign key (tenant_id, replaced_by) references certificates.certificates (tenant_id, id),
  foreign key (tenant_id, year) references certificates.series (tenant_id, year),
  check ((state = 'issued') = (ended_at is null)),
  check ((state = 'superseded') = (replaced_by is not null))
);
select kernel.wall('certificates.certificates');
create unique index one_standing on certificates.certificates (tenant_id, claim_id) where state = 'issued';
create index certificates_programme on certificates.certificates (tenant_id, programme_id, issued_at);
create index certificates_ended on certificates.certificates (tenant_id, status_list) where state <> 'issued';
