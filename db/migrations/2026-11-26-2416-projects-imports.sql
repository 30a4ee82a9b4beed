-- projects: tasks that came from a file remember what they were there, so that the same file twice makes nothing twice.
create table projects.imported (
  tenant_id uuid not null default kernel.tenant_id(),
  project_id uuid not null,
  source text not null check (source in ('trello', 'asana', 'jira', 'todoist', 'msproject')),
  -- the other program's id of it
  foreign_id text not null check (length(foreign_id) between 1 and 500),
  -- as the other program called it, SHOP-12: whoever types that finds it
  foreign_key text check (length(foreign_key) between 1 and 60),
  task_id uuid not null,
  primary key (tenant_id, project_id, source, foreign_id),
  foreign key (tenant_id, project_id, task_id) references projects.tasks (tenant_id, project_id, id) on delete cascade
);
select kernel.wall('projects.imported');
create index imported_task on projects.imported (tenant_id, project_id, task_id);
create index imported_key on projects.imported (tenant_id, foreign_key) where foreign_key is not null;

-- notes: what came from another program keeps the name of who wrote it there.
alter table notes.notes add column written_by text check (length(written_by) between 1 and 200);
