-- Fills an empty, migrated database with a large company, the same one for the same settings: bench.people, bench.today and
-- bench.password_hash. Chance is a hash of ids. The rules of leave hold by the way it is drawn: each person has at
-- most one request in a hundred days, of a kind by turns, so that no balance is overdrawn and nothing overlaps.

set jit = off;
set synchronous_commit = off;

create function pg_temp.people() returns integer language sql stable as $$ select current_setting('bench.people')::integer $$;
create function pg_temp.today() returns date language sql stable as $$ select current_setting('bench.today')::date $$;
-- A number from 0 to sides - 1.
create function pg_temp.roll(who bigint, salt bigint, sides integer) returns integer language sql immutable
  as $$ select abs(hashint8extended(who, salt) % sides)::integer $$;

-- Four to forty business units, in four countries by turns.

create temp table place as
select n as id, city || coalesce(' ' || nullif((n - 1) / 4 + 1, 1), '') as name, p.*
from generate_series(1, greatest(4, least(40, pg_temp.people() / 500))) n
join (values
  (1, 'PUN', 'Pune', 'Maharashtra', 'India', 'Asia/Kolkata', '411016', '912025671000'),
  (2, 'LIS', 'Lisbon', 'Lisboa', 'Portugal', 'Europe/Lisbon', '1250140', '351213456000'),
  (3, 'KTM', 'Kathmandu', 'Bagmati', 'Nepal', 'Asia/Kathmandu', '44600', '97714410000'),
  (0, 'DEN', 'Denver', 'Colorado', 'United States', 'America/Denver', '80202', '13035550100')
) as p (turn, prefix, city, state, country, zone, zip, phone) on p.turn = n % 4;

insert into business_units (id, name, country, state, city, address, zip_code, contact_number, time_zone, created_at)
  overriding system value
select id, name || ' Office', country, state, city, '1 Station Road', zip, phone, zone, pg_temp.today() - 4000
from place order by id;

create temp table kind (turns integer[], name text, colour text, letter text, yearly integer, longest integer, notice integer);
insert into kind values
  ('{0,3,6}', 'Annual Leave', 'blue', 'A', 20, 5, 40),
  ('{9}', 'Paid Leave', 'green', 'P', 3, 2, 14),
  ('{1,4}', 'Casual Leave', 'amber', 'C', 8, 1, 14),
  ('{2}', 'Sick Leave', 'rose', 'S', 10, 2, 0),
  ('{8}', 'Child Care Leave', 'violet', 'K', 5, 1, 3),
  ('{5}', 'Comp Off', 'teal', 'O', null, 1, 7),
  ('{7}', 'Loss Of Pay', 'grey', 'L', null, 3, 14);

insert into leave_types (bu_id, name, is_unlimited, colour, letter, created_at)
select p.id, k.name, k.name = 'Loss Of Pay', k.colour, k.letter, pg_temp.today() - 4000
from place p cross join kind k order by p.id, k.turns;

create temp table year as
select y::integer as year
from generate_series(extract(year from pg_temp.today())::integer - 5, extract(year from pg_temp.today())::integer + 1) y;

insert into holidays (bu_id, name, date, created_at)
select p.id, h.name, make_date(y.year, h.month, h.day), make_date(y.year - 1, 12, 1)
from place p cross join year y cross join (values
  ('New Year', 1, 1), ('Foundation Day', 2, 16), ('Spring Day', 3, 20), ('Good Friday', 4, 3), ('Labour Day', 5, 1),
  ('Midsummer', 6, 24), ('Independence Day', 8, 15), ('Harvest Day', 10, 2), ('Festival of Lights', 11, 8), ('Christmas', 12, 25)
) as h (name, month, day)
order by p.id, y.year, h.month;

insert into special_working_days (bu_id, date, created_at)
select p.id, saturday, make_date(y.year - 1, 12, 1)
from place p cross join year y cross join unnest(array[70, 160, 300]) nth
cross join lateral (
  select make_date(y.year, 1, 1) + nth + p.id * 7 % 49 + 6 - extract(isodow from make_date(y.year, 1, 1) + nth)::integer
) as s (saturday);

-- People. In each unit the first is the head, then come HR, senior leads where there are many teams, leads of about nine, and
-- employees; the first of each in the first unit has an address that is known.

insert into departments (name)
select unnest('{Management,People,Engineering,Quality,Finance,Design,Data,Customer Operations}'::text[]);
insert into designations (name)
select unnest('{BU Head,HR Manager,Senior Team Lead,Team Lead,Software Engineer,Quality Engineer,Accountant,Designer,Data Analyst,Support Engineer}'::text[]);

create temp table member as
with unit as (
  select id as bu_id, zone, prefix, units, size, 1 + size / 300 as hr, greatest(1, round((size - 2 - size / 300) / 10.0)::integer) as teams
  from place
  cross join (select count(*)::integer as units from place) c
  cross join lateral (select pg_temp.people() / units + (id <= pg_temp.people() % units)::integer as size) s
), numbered as (
  select *, case when teams > 10 then (teams + 7) / 8 else 0 end as seniors from unit
), drawn as (
  select u.*, nth, 1 + nth * u.units + u.bu_id - u.units as id, nth - 1 - hr as after_hr, nth - 1 - hr - seniors as after_seniors,
    nth - 1 - hr - seniors - teams as after_leads
  from numbered u cross join lateral generate_series(1, size) nth
), placed as (
  select *,
    case when nth = 1 then 2 when after_hr <= 0 then 3 when after_leads <= 0 then 5 else 4 end as role_id,
    case when nth = 1 then null
      when after_seniors <= 0 then 1
      when after_leads <= 0 then case when seniors = 0 then 1 else 2 + hr + (after_seniors - 1) % seniors end
      else 2 + hr + seniors + (after_leads - 1) % teams
    end as manager
  from drawn
)
select id, bu_id, zone, role_id, prefix || '-' || lpad(bu_id::text, 2, '0') || lpad(nth::text, 5, '0') as staff_number,
  1 + manager * units + bu_id - units as reporting_to, 1 + units + bu_id - units as head, 1 + 2 * units + bu_id - units as hr,
  1 + (2 + hr + seniors + pg_temp.roll(id, 1, teams)) * units + bu_id - units as some_lead,
  case when bu_id > 1 then null when nth = 1 then 'head' when nth = 2 then 'hr' when after_seniors = 1 then 'lead'
    when after_leads = 1 then 'employee' end as mailbox,
  case when role_id = 4 and after_leads > 1 and pg_temp.roll(id, 2, 10) > 2
    then pg_temp.today() - case when pg_temp.roll(id, 3, 60) = 0 then pg_temp.roll(id, 4, 25) else 30 + pg_temp.roll(id, 4, 1800) end
    else pg_temp.today() - 1900 - pg_temp.roll(id, 4, 3000)
  end as joining_date,
  case when role_id = 4 and after_leads > 1 and pg_temp.roll(id, 5, 25) = 0 then pg_temp.today() - 30 - pg_temp.roll(id, 6, 400) end as leaves
from placed;

insert into employees (id, staff_number, first_name, last_name, work_email, password_hash, role_id, bu_id, joining_date,
    department_id, designation_id, is_first_admin, created_at)
  overriding system value
select 1, 'ADM-00001', 'Leave', 'Admin', 'superadmin@example.com', current_setting('bench.password_hash'), 1, 1,
  pg_temp.today() - 4000, 1, 1, true, pg_temp.today() - 4000;

insert into employees (id, staff_number, first_name, last_name, work_email, password_hash, role_id, bu_id, department_id, designation_id,
    reporting_to, joining_date, leaving_date, left_at, date_of_birth, gender, phone_number, permanent_address, created_at)
  overriding system value
select id, staff_number,
  (array['Asha', 'Hendrik', 'Marta', 'Priyanka', 'Xiaoming', 'Aarav', 'Beatriz', 'Tiago', 'Inês', 'Seán', 'Łukasz', 'Zoë', 'Bikash', 'Pemba',
    'Suman', 'Dolma', 'Anil', 'Eleanor', 'José', 'Wanjikũ', 'Kavya', 'Rohan', 'Farhan', 'Mei-Ling', 'Harshada', 'Arjun', 'Esther', 'Bhavesh',
    'Ananya', 'Gabriel', 'Clara', 'Devika'])[1 + pg_temp.roll(id, 7, 32)],
  (array['Rao', 'van den Berghe', 'Kowalczyk', 'Deshpande', 'Zhang', 'Kulkarni', 'Carvalho', 'Mendes', 'Sousa', 'Ó Súilleabháin',
    'Wiśniewski', 'Müller', 'Tamang', 'Sherpa', 'Adhikari', 'Lama', 'Karki', 'Whitehorse', 'Hernández', 'Kamau', 'Reddy', 'Shinde', 'Qureshi',
    'Tan', 'Joshi', 'Nair', 'Odhiambo', 'Patel', 'Sen', 'Okonkwo', 'Fontes', 'Menon', 'Bhattacharya', 'Subramaniam', 'Nguyen', 'Gurung',
    'Maharjan', 'Rai', 'Dorje', 'Kealoha', 'Almeida', 'Ioannou', 'Papadopoulos', 'Tanaka', 'Levi', 'Kim', 'Haddad', 'Silva'])[1 + pg_temp.roll(id, 8, 48)],
  coalesce(mailbox, 'person.' || id) || '@example.com', current_setting('bench.password_hash'), role_id, bu_id,
  case role_id when 2 then 1 when 3 then 2 else 3 + reporting_to % 6 end,
  case role_id when 2 then 1 when 3 then 2 when 5 then 4 else 5 + pg_temp.roll(id, 9, 6) end,
  reporting_to, joining_date, leaving, (leaving + time '18:00') at time zone zone,
  date '1962-01-01' + pg_temp.roll(id, 10, 14000), (array['Female', 'Male', null])[1 + pg_temp.roll(id, 11, 3)],
  '91' || 1000000000 + id, 1 + pg_temp.roll(id, 12, 180) || ' Station Road', joining_date
from member cross join lateral (select case when leaves > joining_date + 90 then leaves end as leaving) l
order by id;

analyze employees, leave_types;

-- The ledger: what each year gives, in one case of twenty put right later; and comp-off, a day or two a year.

insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, set_to, reason, actor_id, at)
select e.id, t.id, g.year, g.counts_from, g.kind, g.days, g.set_to, g.reason, m.hr, g.at
from member m join employees e using (id) cross join year y cross join kind k
join leave_types t on t.bu_id = e.bu_id and t.name = k.name
cross join lateral (
  select make_date(y.year, 1, 1), greatest(make_date(y.year, 1, 20), e.joining_date),
    pg_temp.roll(e.id * 16 + y.year, ascii(k.letter), 20) = 0 and k.yearly > 5
) as d (first_day, later, is_mended)
cross join lateral (
  select y.year, first_day, 'allocated', k.yearly - 2 * is_mended::integer, k.yearly - 2 * is_mended::integer, null,
    least(greatest(first_day - 17, e.joining_date), pg_temp.today() - 3) + time '08:00' where k.yearly is not null
  union all
  select y.year, later, 'allocated', 2, k.yearly, null, later + time '08:00'
    where is_mended and later < pg_temp.today() - 2 and extract(year from later) = y.year
  union all
  select y.year, later, 'comp_off', 1 + e.id % 2, null, 'Release on Saturday evening', later + time '08:00'
    where k.name = 'Comp Off' and e.id % 10 < 6 and later < pg_temp.today() - 2 and extract(year from later) = y.year
) as g (year, counts_from, kind, days, set_to, reason, at)
where extract(year from e.joining_date) <= y.year and coalesce(extract(year from e.leaving_date) >= y.year, true)
order by g.at, e.id, t.id;

-- Leave: for each person one request in every hundred days of the past five years, some about now, and up to two in the
-- future. Drawn leave is dropped if it does not fit the employment or the comp-off.

create temp table wish as
with drawn as (
  select m.*, i, k.*, w.salt, w.is_now, w.is_ahead, w.day as start_date, e.leaving_date
  from member m join employees e using (id) cross join generate_series(0, 20) i
  join kind k on (m.id + i) % 10 = any (k.turns)
  cross join lateral (
    select m.id::bigint * 32 + i, i = 18, i > 18, case i
      when 18 then pg_temp.today() - pg_temp.roll(m.id, 50, 3)
      when 19 then date_trunc('week', pg_temp.today() + 14 + pg_temp.roll(m.id, 51, 60))::date + pg_temp.roll(m.id, 52, 3)
      when 20 then date_trunc('week', pg_temp.today() + 90 + pg_temp.roll(m.id, 53, 60))::date + pg_temp.roll(m.id, 54, 3)
      else date_trunc('week', pg_temp.today() - 1820 + i * 100 + pg_temp.roll(m.id * 32 + i, 53, 80))::date + pg_temp.roll(m.id * 32 + i, 54, 3)
    end
  ) as w (salt, is_now, is_ahead, day)
  where pg_temp.roll(m.id * 32 + i, 55, 100) < case i when 18 then 6 when 19 then 80 when 20 then 60 else 100 end
), spanned as (
  select *, start_date + case name when 'Annual Leave' then 2 + pg_temp.roll(salt, 57, 3) else pg_temp.roll(salt, 57, longest) end as end_date,
    case when name = 'Casual Leave' then pg_temp.roll(salt, 58, 3) else 0 end as half,
    case when is_now then 50 when is_ahead and reporting_to = (select id from member where mailbox = 'lead') then 0
      when is_ahead then pg_temp.roll(salt, 59, 100) else 50 + pg_temp.roll(salt, 59, 50) end as luck
  from drawn
), sent as (
  select *, case half when 2 then 2 else 1 end as start_session,
    case when half = 1 or name = 'Annual Leave' and salt % 5 = 0 then 1 else 2 end as end_session,
    -- half of future leave waits, and all of it for the lead who can sign in; HR's own leave is never taken back
    case when luck < 50 then 'pending' when luck < 92 or luck >= 98 and (is_ahead or role_id = 3) then 'approved'
      when luck < 95 then 'rejected' when luck < 98 then 'withdrawn' else 'taken_back' end as outcome,
    ((least(start_date - least(notice, 1 + pg_temp.roll(salt, 60, greatest(notice, 1))), pg_temp.today() - 2 - case when is_ahead then pg_temp.roll(salt, 61, 20) else 0 end)
      + time '09:00') + make_interval(mins => pg_temp.roll(salt, 62, 360))) at time zone zone as applied_at
  from spanned
  where start_date >= joining_date + 60 and coalesce(end_date <= leaving_date, true)
), handed as (
  select *, coalesce(reporting_to, hr) as addressed_to,
    case when role_id = 4 and outcome <> 'withdrawn' and pg_temp.roll(salt, 63, 20) = 0 then case when salt % 2 = 0 then head else hr end end as forwarded_to
  from sent
), timed as (
  select *, outcome <> 'withdrawn' and (outcome <> 'pending' or salt % 2 = 0) as is_viewed,
    applied_at + make_interval(mins => 6 + pg_temp.roll(salt, 64, 90)) as seen_at,
    applied_at + make_interval(mins => 110 + pg_temp.roll(salt, 65, 90)) as forwarded_at,
    applied_at + make_interval(mins => 210 + pg_temp.roll(salt, 66, 60)) as viewed_at,
    applied_at + make_interval(mins => 280 + pg_temp.roll(salt, 67, 90)) as decided_at
  from handed
)
select row_number() over (order by applied_at, t.id)::integer as request_id, t.*, coalesce(forwarded_to, addressed_to) as holder,
  case when role_id = 4 and forwarded_to is null and pg_temp.roll(salt, 68, 20) = 0 then hr else coalesce(forwarded_to, addressed_to) end as decider,
  types.id as leave_type_id,
  (array['A week in the mountains with the family', 'Visiting my parents', 'An errand at the bank', 'Appointment at the passport office',
    'Moving house', 'A cold', 'The nursery is closed', 'We have had the tickets since spring'])[1 + pg_temp.roll(salt, 69, 8)] as reason
from timed t join leave_types types on types.bu_id = t.bu_id and types.name = t.name
where t.name <> 'Comp Off' or exists (
  select from leave_entries x where x.employee_id = t.id and x.kind = 'comp_off' and x.counts_from <= t.start_date
    and x.year = extract(year from t.start_date) and x.year = extract(year from t.end_date)
);

insert into leave_requests (id, employee_id, leave_type_id, start_date, start_session, end_date, end_session, days, counted, reason, addressed_to,
    holder_id, forwarded_by, forward_reason, forwarded_at, decision, decided_by, decided_at, viewed_at, cancelled_at, cancelled_by, created_at)
  overriding system value
select request_id, id, leave_type_id, start_date, start_session, end_date, end_session,
  end_date - start_date + (end_session - start_session + 1) / 2.0,
  int4multirange(int4range((start_date - date '2000-01-01') * 2 + start_session - 1, (end_date - date '2000-01-01') * 2 + end_session)), reason, addressed_to, holder,
  case when forwarded_to is not null then addressed_to end,
  case when forwarded_to is not null then 'You know the plan for these weeks better than I do.' end,
  case when forwarded_to is not null then forwarded_at end,
  case when outcome = 'taken_back' then 'approved' when outcome = 'withdrawn' then 'pending' else outcome end,
  case when outcome in ('approved', 'rejected', 'taken_back') then decider end,
  case when outcome in ('approved', 'rejected', 'taken_back') then decided_at end,
  case when is_viewed then viewed_at end,
  case outcome when 'withdrawn' then decided_at when 'taken_back' then decided_at + interval '1 day' end,
  case outcome when 'withdrawn' then id when 'taken_back' then hr end, applied_at
from wish order by request_id;

insert into leave_request_years (leave_request_id, year, days)
select r.id, y, (least(upper(r.slots), (make_date(y + 1, 1, 1) - date '2000-01-01') * 2)
  - greatest(lower(r.slots), (make_date(y, 1, 1) - date '2000-01-01') * 2)) / 2.0
from leave_requests r
cross join lateral generate_series(extract(year from r.start_date)::integer, extract(year from r.end_date)::integer) y
order by r.id, y;

insert into leave_request_copies (leave_request_id, employee_id)
select request_id, reader from wish cross join lateral (
  select some_lead where pg_temp.roll(salt, 70, 4) = 0 union select head where pg_temp.roll(salt, 71, 12) = 0
) as c (reader)
where reader not in (id, addressed_to, holder) order by 1, 2;

insert into leave_events (leave_request_id, kind, actor_id, target_id, note, at)
select request_id, event, actor, target, note, at from wish cross join lateral (
  select 1, 'applied', id, null::integer, null, applied_at
  union all select 2, 'viewed', addressed_to, null, null, seen_at where forwarded_to is not null
  union all select 3, 'forwarded', addressed_to, forwarded_to, 'You know the plan for these weeks better than I do.', forwarded_at where forwarded_to is not null
  union all select 4, 'viewed', holder, null, null, viewed_at where is_viewed
  union all select 5, 'rejected', decider, null, 'The release is on that day. Please choose another one.', decided_at where outcome = 'rejected'
  union all select 5, 'approved', decider, null, case when salt % 7 = 0 then 'Fine with me.' end, decided_at where outcome in ('approved', 'taken_back')
  union all select 6, 'withdrawn', id, null, null, decided_at where outcome = 'withdrawn'
  union all select 7, 'taken_back', hr, null, 'Taken back as agreed.', decided_at + interval '1 day' where outcome = 'taken_back'
) as e (step, event, actor, target, note, at)
order by at, request_id, step;

select setval(pg_get_serial_sequence(name, 'id'), last) from (
  select 'business_units', max(id) from business_units union all select 'employees', max(id) from employees
  union all select 'leave_requests', max(id) from leave_requests
) as s (name, last);
