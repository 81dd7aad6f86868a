-- Gives the managers of a company (`company.sql`) stand-ins: in each unit the next manager, for six in ten on every
-- leave, for a quarter on days that hold today, and for two thirds on ten days of each of the last four quarters. The
-- lead who can sign in is away today.

set jit = off;

create temp table manager as
select m.id, m.work_email, lead(m.id, 1) over (partition by m.bu_id order by m.id) as next
from employees m
where m.left_at is null and m.role_id in (2, 3, 5) and exists (
  select from employees team where team.reporting_to = m.id and team.left_at is null);

create temp table today as select current_setting('bench.today')::date as day;

insert into stand_ins (employee_id, stand_in_id) select id, next from manager where next is not null and id % 10 < 6 order by id;

insert into stand_ins (employee_id, stand_in_id, from_date, to_date)
select id, next, day - 40 - n * 90, day - 31 - n * 90
from manager, today, generate_series(0, 3) n where next is not null and id % 3 < 2 order by id, n;

insert into stand_ins (employee_id, stand_in_id, from_date, to_date)
select id, coalesce(next, (select e.id from employees e where e.work_email = 'head@example.com')), day - 3, day + 6
from manager, today where work_email = 'lead@example.com' or next is not null and id % 4 = 0 order by id;

analyze stand_ins;
