-- lessons: money that waits for a decision stands beside what somebody learns meanwhile.
drop index lessons.enrolments_living;
create unique index enrolments_living on lessons.enrolments (tenant_id, course_id, account_id)
  where status not in ('cancelled', 'refunded', 'needs_decision');
create index enrolments_undecided on lessons.enrolments (tenant_id, course_id) where status = 'needs_decision';
