-- identity: a confirmation that is taken back, by whatever writes, is known at every process as an ended session is.
create trigger say_unconfirmed after update of confirmed_at on identity.sessions for each row
  when (new.confirmed_at < old.confirmed_at)
  execute function kernel.say_stale();
