-- Announcements can be for agents only.
alter table content.pieces drop constraint pieces_execution_check;
alter table content.pieces add constraint pieces_execution_check check (execution in ('A', 'B', 'L', 'V'));
