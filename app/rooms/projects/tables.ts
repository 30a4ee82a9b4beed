// Made from the database by "npm run db:types". Do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  'projects.access': {
    project_id: string
    account_id: string
    role: string
  }
  'projects.baseline_tasks': {
    baseline_id: string
    task_id: string
    start_on: string
    due_on: string
  }
  'projects.baselines': {
    id: Generated<string>
    project_id: string
    name: string
    made_at: Generated<Date>
  }
  'projects.calendar_days': {
    calendar_id: string
    on_day: string
    is_worked: Generated<boolean>
    name: Generated<string>
  }
  'projects.calendars': {
    id: Generated<string>
    name: string
    weekdays: Generated<string>
    holidays: Generated<'banks' | 'government' | 'none'>
    has_substitutes: Generated<boolean>
    version: Generated<number>
  }
  'projects.categories': {
    id: Generated<string>
    project_id: string
    name: string
    colour: Generated<'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple'>
    position: Generated<number>
    version: Generated<number>
  }
  'projects.checklist_items': {
    id: Generated<string>
    checklist_id: string
    text: string
    done_at: Date | null
    due_on: string | null
    account_id: string | null
    position: Generated<number>
  }
  'projects.checklists': {
    id: Generated<string>
    task_id: string
    name: Generated<string>
    position: Generated<number>
  }
  'projects.client_links': {
    id: Generated<string>
    project_id: string
    name: string
    token_hash: Buffer
    may_comment: Generated<boolean>
    expires_at: Date
    revoked_at: Date | null
    made_by: string | null
    made_at: Generated<Date>
  }
  'projects.client_notes': {
    id: Generated<string>
    link_id: string
    task_id: string
    body: string
    is_clients: boolean
    account_id: string | null
    created_at: Generated<Date>
  }
  'projects.day_counts': {
    project_id: string
    on_day: string
    added: number
    done: number
  }
  'projects.dependencies': {
    project_id: string
    from_id: string
    to_id: string
    kind: Generated<'FS' | 'SS' | 'FF' | 'SF'>
    lag: Generated<number>
    is_elapsed: Generated<boolean>
  }
  'projects.group_members': {
    group_id: string
    account_id: string
    role: Generated<'viewer' | 'member' | 'lead'>
  }
  'projects.groups': {
    id: Generated<string>
    name: string
    colour: Generated<'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple'>
    position: Generated<number>
    archived_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'projects.imported': {
    project_id: string
    source: 'trello' | 'asana' | 'jira' | 'todoist' | 'msproject'
    foreign_id: string
    foreign_key: string | null
    task_id: string
  }
  'projects.members': {
    project_id: string
    account_id: string
    role: Generated<'viewer' | 'member' | 'lead'>
  }
  'projects.person_counts': {
    project_id: string
    account_id: string
    open_tasks: number
    done_tasks: number
  }
  'projects.project_keys': {
    key: string
    project_id: string
  }
  'projects.projects': {
    id: Generated<string>
    group_id: string
    key: string
    name: string
    description: Generated<string>
    state: Generated<'planned' | 'active' | 'on_hold' | 'completed' | 'archived'>
    start_on: string
    due_on: string | null
    calendar_id: string | null
    is_template: Generated<boolean>
    next_number: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'projects.reminders': {
    task_id: string
    account_id: string
    due_on: string
    told_at: Generated<Date>
  }
  'projects.statuses': {
    id: Generated<string>
    project_id: string
    name: string
    stage: 'backlog' | 'unstarted' | 'started' | 'completed' | 'cancelled'
    colour: Generated<'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple'>
    position: Generated<number>
    is_default: Generated<boolean>
    most: number | null
    version: Generated<number>
    open_tasks: Generated<number>
    done_tasks: Generated<number>
    cancelled_tasks: Generated<number>
    dated_tasks: Generated<number>
    archived_tasks: Generated<number>
  }
  'projects.task_categories': {
    project_id: string
    task_id: string
    category_id: string
  }
  'projects.task_people': {
    task_id: string
    account_id: string
    part: Generated<'assignee' | 'watcher'>
  }
  'projects.tasks': {
    id: Generated<string>
    project_id: string
    number: number
    title: string
    description: Generated<string>
    status_id: string
    priority: Generated<'urgent' | 'high' | 'medium' | 'low' | 'none'>
    start_on: string | null
    due_on: string | null
    due_minute: number | null
    days: number | null
    is_pinned: Generated<boolean>
    slack: number | null
    progress: Generated<number>
    parent_id: string | null
    position: Generated<string>
    estimate_minutes: number | null
    recurrence: Generated<string>
    repeats_id: string | null
    completed_at: Date | null
    closed_at: Date | null
    archived_at: Date | null
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    version: Generated<number>
    is_for_client: Generated<boolean>
    remind_days: number | null
  }
  'projects.time_logs': {
    id: Generated<string>
    task_id: string
    account_id: string | null
    on_day: string
    minutes: number
    note: Generated<string>
    created_at: Generated<Date>
  }
  'projects.views': {
    id: Generated<string>
    project_id: string
    account_id: string
    name: string
    query: Generated<string>
    is_shared: Generated<boolean>
  }
}
