-- One line of JSON instead of a table that has to be guessed at. Latencies are in microseconds.
done = function(summary, latency, requests)
  local errors = summary.errors
  print(string.format(
    'REPORT {"requests":%d,"durationUs":%d,"bytes":%d,"p50Us":%d,"p99Us":%d,"maxUs":%d,"connect":%d,"read":%d,"write":%d,"timeout":%d,"status":%d}',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99), latency.max,
    errors.connect, errors.read, errors.write, errors.timeout, errors.status))
end
