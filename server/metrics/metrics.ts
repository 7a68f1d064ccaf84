import { createRegistry } from './registry.ts'

/** URL path of the metrics. */
export const METRICS_PATH = '/metrics'

export type Metrics = ReturnType<typeof createMetrics>

/** Bucket bounds in seconds. Longer times go into the `+Inf` bucket. */
const SECONDS = {
  request: [0.0025, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 5],
  job: [0.01, 0.05, 0.25, 1, 5, 20, 60, 300],
  page: [0.25, 0.5, 1, 2, 4, 8, 15, 25],
  list: [2, 5, 10, 20, 30, 60, 120, 300, 900, 3600],
}
const QUESTIONS = [0, 1, 2, 3, 5, 8, 13, 21, 34]

/**
 * Creates all metrics of `/metrics`. Labels have few values and none chosen by a client: routes are patterns, and no
 * label identifies a person. `waiting.ts` fills the gauges that are read from the database.
 */
export function createMetrics() {
  const { counter, gauge, histogram, observed, text } = createRegistry()
  describeProcess(observed)
  const mails = counter('pujaghar_mails_total', 'Tries to send a mail, by how they ended.', ['outcome'])
  // Starts the counters at 0, so that Prometheus sees the first failure as an increase.
  for (const outcome of ['sent', 'retry', 'refused', 'failed']) mails.add([outcome], 0)
  return {
    text,
    requests: histogram('pujaghar_http_request_seconds', 'Time from a request to its answer.', {
      labels: ['app', 'method', 'route', 'status'],
      buckets: SECONDS.request,
    }),
    errors: counter('pujaghar_http_errors_total', 'Answers with a status of 400 or more.', ['app', 'status']),
    /** The label is not called `job`, because Prometheus uses that name for its scrape target. */
    jobs: histogram('pujaghar_job_seconds', 'Time that jobs took, by how they ended.', {
      labels: ['kind', 'outcome'],
      buckets: SECONDS.job,
    }),
    pages: histogram('pujaghar_page_cpu_seconds', 'CPU time to read a page.', { buckets: SECONDS.page }),
    unreadable: counter('pujaghar_files_unreadable_total', 'Files that could not be read, by reason.', ['reason']),
    lists: histogram('pujaghar_list_seconds', 'Time from sending a list to the end of its first reading.', {
      labels: ['outcome'],
      buckets: SECONDS.list,
    }),
    questions: histogram('pujaghar_list_questions', 'Lines that ask something, of lists just read.', {
      buckets: QUESTIONS,
    }),
    visionPages: counter('pujaghar_vision_pages_total', 'Pages that the vision model was asked to read.', ['outcome']),
    mails,
    chats: counter('pujaghar_chats_total', 'WhatsApp messages, by how they ended.', ['outcome']),
    slowStatements: counter('pujaghar_slow_statements_total', 'Statements that took SLOW_STATEMENT_MS or longer.'),
    connections: gauge('pujaghar_database_connections', 'Connections of the pool, and what waits for one.', ['state']),
    databaseUp: gauge('pujaghar_database_up', 'Whether the database answered this time.'),
    jobsWaiting: gauge('pujaghar_jobs_waiting', 'Jobs that are due, or between two tries.', ['kind']),
    oldestJob: gauge('pujaghar_jobs_oldest_seconds', 'How long ago the oldest of those was made.', ['kind']),
    listsWaiting: gauge('pujaghar_lists_waiting', 'Lists that are not read to their end.'),
    pagesWaiting: gauge('pujaghar_list_pages_waiting', 'Their pages that are still to be read.'),
    oldestList: gauge('pujaghar_lists_oldest_seconds', 'How long ago the oldest of them was sent.'),
  }
}

/**
 * Process metrics. The names are those of the official Prometheus clients, so that existing Node.js dashboards work.
 */
function describeProcess(observed: ReturnType<typeof createRegistry>['observed']): void {
  const startedAt = Date.now() / 1000 - process.uptime()
  observed('gauge', 'process_start_time_seconds', 'When the process started.', () => startedAt)
  observed('counter', 'process_cpu_seconds_total', 'CPU time of all threads.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  observed('gauge', 'process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss())
  observed('gauge', 'nodejs_heap_size_used_bytes', 'Objects of the main thread.', () => process.memoryUsage().heapUsed)
  observed('gauge', 'nodejs_external_memory_bytes', 'Buffers, and the embedded database.', () => {
    return process.memoryUsage().external
  })
  observed('counter', 'nodejs_eventloop_active_seconds_total', 'Time in which the main thread did not wait.', () => {
    return performance.eventLoopUtilization().active / 1000
  })
}
