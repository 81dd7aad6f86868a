-- Sends the raw requests of a file in turn, and says at the end what became of them as one line of JSON, in microseconds.
local requests, at = {}, 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for request in file:read('*a'):gmatch('[^\30]+') do requests[#requests + 1] = request end
  file:close()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format('{"count":%d,"lasted":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
