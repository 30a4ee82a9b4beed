-- projects: so many days before a task is due, who does it or watches it is told; once for each day on which it is due.
alter table projects.tasks add column remind_days smallint check (remind_days between 0 and 60);
create index tasks_remind on projects.tasks (tenant_id, due_on) where remind_days is not null and closed_at is null and archived_at is null;

create table projects.reminders (
  tenant_id uuid not null default kernel.tenant_id(),
  task_id uuid not null,
  account_id uuid not null,
  -- as it was when they were told
  due_on date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, task_id, account_id, due_on),
  foreign key (tenant_id, task_id) references projects.tasks (tenant_id, id) on delete cascade
);
select kernel.wall('projects.reminders');
create index reminders_account on projects.reminders (tenant_id, account_id);
