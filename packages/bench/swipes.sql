-- Four swipes of every person on each of the last bench.swipe_days days on which they came, by the clock of their unit: a lunch
-- between two halves, one in seven late, one in thirty without the last OUT.

select make_swipe_partitions(
  current_setting('bench.today')::date - current_setting('bench.swipe_days')::integer - 1, current_setting('bench.swipe_days')::integer / 28 + 3);

-- The key to people is checked once at the end: checking at each of millions of rows would take most of the time.
alter table swipes drop constraint swipes_employee_id_employees_id_fk;

insert into swipes (at, employee_id, day, offset_minutes, direction, location)
select w.at, e.id, d.day, extract(epoch from (w.at at time zone b.time_zone) - (w.at at time zone 'UTC')) / 60, p.direction, b.city || ', main door'
from generate_series(current_setting('bench.today')::date - current_setting('bench.swipe_days')::integer,
  current_setting('bench.today')::date - 1, interval '1 day') g
cross join lateral (select g::date) as d (day)
join employees e on e.role_id > 1 and d.day between e.joining_date and coalesce(e.leaving_date, 'infinity')
join business_units b on b.id = e.bu_id
cross join lateral (select abs(hashint4extended(e.id, d.day - date '2000-01-01'))) as c (chance)
cross join lateral (values (33000 + c.chance % 1200 + case when c.chance % 7 = 0 then 3600 else 0 end, 'IN'),
  (44100 + c.chance % 600, 'OUT'), (46800 + c.chance % 900, 'IN'), (63000 + c.chance % 3600, 'OUT')) as p (second, direction)
cross join lateral (select (d.day + make_interval(secs => p.second::integer)) at time zone b.time_zone) as w (at)
where extract(isodow from d.day) < 6 and (p.second < 50000 or c.chance % 30 > 0)
  and not exists (select from holidays h where h.bu_id = e.bu_id and h.date = d.day)
  and not exists (
    select from leave_requests r where r.employee_id = e.id and r.status = 'approved' and d.day between r.start_date and r.end_date
  )
order by d.day, w.at;

alter table swipes add constraint swipes_employee_id_employees_id_fk foreign key (employee_id) references employees (id);
