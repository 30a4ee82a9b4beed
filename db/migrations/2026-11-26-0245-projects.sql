-- projects: groups of projects, each with people, statuses and tasks that are planned over the Thai calendar.
create schema projects;

-- Which days are worked. Without one a project keeps Monday to Friday and the banks' holidays.
create table projects.calendars (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  -- those that are worked; 0 is Sunday
  weekdays text not null default '12345' check (weekdays ~ '^[0-6]{1,7}$'),
  holidays text not null default 'banks' check (holidays in ('banks', 'government', 'none')),
  has_substitutes boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id)
);
select kernel.wall('projects.calendars');

-- Days of its own, off or worked, whatever else they are.
create table projects.calendar_days (
  tenant_id uuid not null default kernel.tenant_id(),
  calendar_id uuid not null,
  on_day date not null,
  is_worked boolean not null default false,
  name text not null default '' check (length(name) <= 100),
  primary key (tenant_id, calendar_id, on_day),
  foreign key (tenant_id, calendar_id) references projects.calendars (tenant_id, id) on delete cascade
);
select kernel.wall('projects.calendar_days');

create table projects.groups (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  colour text not null default 'blue' check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple')),
  position integer not null default 0,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select kernel.wall('projects.groups');

-- Whoever is in a group is in all of its projects.
create table projects.group_members (
  tenant_id uuid not null default kernel.tenant_id(),
  group_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('viewer', 'member', 'lead')),
  primary key (tenant_id, group_id, account_id),
  foreign key (tenant_id, group_id) references projects.groups (tenant_id, id) on delete cascade
);
select kernel.wall('projects.group_members');
create index group_members_account on projects.group_members (tenant_id, account_id);

create table projects.projects (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  group_id uuid not null,
  -- of its tasks: SHOP in SHOP-12; what it was called before is in project_keys
  key text not null check (key ~ '^[A-Z][A-Z0-9]{1,9}$'),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 10000),
  state text not null default 'active' check (state in ('planned', 'active', 'on_hold', 'completed', 'archived')),
  -- nothing that is not pinned begins before
  start_on date not null,
  due_on date,
  calendar_id uuid,
  is_template boolean not null default false,
  -- the number of the next task; it only grows, so that a key is never used twice
  next_number integer not null default 1 check (next_number >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references projects.groups (tenant_id, id),
  foreign key (tenant_id, calendar_id) references projects.calendars (tenant_id, id)
);
select kernel.wall('projects.projects');
create index projects_group on projects.projects (tenant_id, group_id, id);
create index projects_calendar on projects.projects (tenant_id, calendar_id);

-- Every key a project has had: an old one in a mail still finds its task.
create table projects.project_keys (
  tenant_id uuid not null default kernel.tenant_id(),
  key text not null,
  project_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.project_keys');
create index project_keys_project on projects.project_keys (tenant_id, project_id);

create table projects.members (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('viewer', 'member', 'lead')),
  primary key (tenant_id, project_id, account_id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.members');
create index members_account on projects.members (tenant_id, account_id);

-- Who is in which project, by itself or by its group; more than once where both.
create view projects.access with (security_invoker = true) as
  select m.tenant_id, m.project_id, m.account_id, m.role from projects.members m
  union all
  select g.tenant_id, p.id, g.account_id, g.role from projects.group_members g
    join projects.projects p on p.tenant_id = g.tenant_id and p.group_id = g.group_id;

create table projects.statuses (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  stage text not null check (stage in ('backlog', 'unstarted', 'started', 'completed', 'cancelled')),
  colour text not null default 'grey' check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple')),
  position integer not null default 0,
  -- where a new task begins
  is_default boolean not null default false,
  -- more than this is too much at once: said on the board
  most integer check (most between 1 and 1000),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.statuses');
create unique index statuses_default on projects.statuses (tenant_id, project_id) where is_default;

create table projects.categories (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  colour text not null default 'grey' check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple')),
  position integer not null default 0,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.categories');

create table projects.tasks (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  number integer not null check (number >= 1),
  title text not null check (length(title) between 1 and 300),
  description text not null default '' check (length(description) <= 20000),
  status_id uuid not null,
  priority text not null default 'none' check (priority in ('urgent', 'high', 'medium', 'low', 'none')),
  -- the first and the last day on which it is worked; the day after is only ever drawn
  start_on date,
  due_on date,
  -- minutes after midnight in Bangkok, where an hour was said
  due_minute smallint check (due_minute between 0 and 1439),
  -- working days; 0 is a milestone
  days integer check (days between 0 and 2000),
  -- it begins on start_on, whatever its predecessors say
  is_pinned boolean not null default false,
  -- working days by which it may slip; reckoned with the dates
  slack integer,
  progress smallint not null default 0 check (progress between 0 and 100),
  parent_id uuid,
  -- its place among the others of its status
  position numeric not null default 0,
  estimate_minutes integer check (estimate_minutes between 1 and 600000),
  -- as schedule/recurrence.ts reads it
  recurrence text not null default '' check (length(recurrence) <= 200),
  -- the task of which it is the next; one has one successor
  repeats_id uuid,
  completed_at timestamptz,
  -- completed or cancelled: nobody works on it any more
  closed_at timestamptz,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, project_id, number),
  unique (tenant_id, project_id, id),
  check (start_on is null or due_on is null or start_on <= due_on),
  check (not is_pinned or start_on is not null),
  check (parent_id is distinct from id),
  check (completed_at is null or closed_at is not null),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, project_id, status_id) references projects.statuses (tenant_id, project_id, id),
  foreign key (tenant_id, project_id, parent_id) references projects.tasks (tenant_id, project_id, id),
  foreign key (tenant_id, project_id, repeats_id) references projects.tasks (tenant_id, project_id, id)
);
select kernel.wall('projects.tasks');
create index tasks_board on projects.tasks (tenant_id, project_id, status_id, position, id) where archived_at is null;
create index tasks_status on projects.tasks (tenant_id, project_id, status_id);
create index tasks_days on projects.tasks (tenant_id, project_id, start_on, number) where archived_at is null;
create index tasks_due on projects.tasks (tenant_id, project_id, due_on) where archived_at is null and closed_at is null;
create index tasks_parent on projects.tasks (tenant_id, project_id, parent_id) where parent_id is not null;
create unique index tasks_repeats on projects.tasks (tenant_id, project_id, repeats_id) where repeats_id is not null;

create table projects.task_people (
  tenant_id uuid not null default kernel.tenant_id(),
  task_id uuid not null,
  account_id uuid not null,
  -- does it, or wants to hear of it
  part text not null default 'assignee' check (part in ('assignee', 'watcher')),
  primary key (tenant_id, task_id, account_id, part),
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.task_people');
create index task_people_account on projects.task_people (tenant_id, account_id, part, task_id);

create table projects.task_categories (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  task_id uuid not null,
  category_id uuid not null,
  primary key (tenant_id, task_id, category_id),
  foreign key (tenant_id, project_id, task_id) references projects.tasks (tenant_id, project_id, id) on delete cascade,
  foreign key (tenant_id, project_id, category_id) references projects.categories (tenant_id, project_id, id) on delete cascade
);
select kernel.wall('projects.task_categories');
create index task_categories_category on projects.task_categories (tenant_id, project_id, category_id);

create table projects.dependencies (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  kind text not null default 'FS' check (kind in ('FS', 'SS', 'FF', 'SF')),
  lag integer not null default 0 check (lag between -2000 and 2000),
  -- the lag is days of the calendar, not working days
  is_elapsed boolean not null default false,
  primary key (tenant_id, from_id, to_id),
  check (from_id <> to_id),
  foreign key (tenant_id, project_id, from_id) references projects.tasks (tenant_id, project_id, id) on delete cascade,
  foreign key (tenant_id, project_id, to_id) references projects.tasks (tenant_id, project_id, id) on delete cascade
);
select kernel.wall('projects.dependencies');
create index dependencies_project on projects.dependencies (tenant_id, project_id, to_id);

create table projects.checklists (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  task_id uuid not null,
  name text not null default '' check (length(name) <= 200),
  position integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.checklists');
create index checklists_task on projects.checklists (tenant_id, task_id, position);

create table projects.checklist_items (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  checklist_id uuid not null,
  text text not null check (length(text) between 1 and 300),
  done_at timestamptz,
  due_on date,
  account_id uuid,
  position integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, checklist_id) references projects.checklists (tenant_id, id) on delete cascade
);
select kernel.wall('projects.checklist_items');
create index checklist_items_list on projects.checklist_items (tenant_id, checklist_id, position);

create table projects.time_logs (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  task_id uuid not null,
  -- null once their account has been erased: the hours belong to the task
  account_id uuid,
  -- the day on which the work began, also where it went past midnight
  on_day date not null,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '' check (length(note) <= 300),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.time_logs');
create index time_logs_task on projects.time_logs (tenant_id, task_id, on_day);

-- A way to look that somebody keeps: the words of the address's question, for every view alike.
create table projects.views (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  account_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  query text not null default '' check (length(query) <= 2000),
  is_shared boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.views');
create index views_project on projects.views (tenant_id, project_id, name);

-- The dates as they were promised, to be compared with.
create table projects.baselines (
  tenant_id uuid not null default kernel.tenant_id(),
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects.projects (tenant_id, id) on delete cascade
);
select kernel.wall('projects.baselines');
create index baselines_project on projects.baselines (tenant_id, project_id, id);

create table projects.baseline_tasks (
  tenant_id uuid not null default kernel.tenant_id(),
  baseline_id uuid not null,
  task_id uuid not null,
  start_on date not null,
  due_on date not null,
  primary key (tenant_id, baseline_id, task_id),
  foreign key (tenant_id, baseline_id) references projects.baselines (tenant_id, id) on delete cascade,
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.baseline_tasks');
create index baseline_tasks_task on projects.baseline_tasks (tenant_id, task_id);
