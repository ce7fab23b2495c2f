// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Where logs are kept. */
export interface LogsArchiveAnswer {
  /** The bucket, and what is done with it. */
  target: LogsArchiveTarget;
}

/** What every variant of LogsArchiveTarget has. */
export interface LogsArchiveTargetCommon {
  /** What the service does with the bucket. */
  archiveSpec: LogsArchiveSpec;
}

/** The variants of LogsArchiveTarget: exactly one is given. */
export interface LogsArchiveTargetVariants {
  /** The bucket, in S3. */
  s3: LogsArchiveS3;
  /** The bucket, in IBM's object storage. */
  ibmCos: LogsArchiveIbm;
}

/** Where logs are kept. */
export type LogsArchiveTarget = LogsArchiveTargetCommon & OneOf<LogsArchiveTargetVariants>;

/** What the service does with the bucket. */
export interface LogsArchiveSpec {
  /** Whether logs are written to it. */
  isActive?: boolean;
  /** How they are written. */
  format?: LogsArchiveFormat;
  /** Whether logs carry the tags that say how long to keep them. */
  enableTags?: boolean;
  /**
   * Number of the format, as older releases told it.
   * @deprecated format says the same
   */
  archivingFormatId?: string;
}

/** A word of the API, without its `TARGET_FORMAT_`. */
export type LogsArchiveFormat = "CX_DATA_V1" | `TARGET_FORMAT_${string}`;

/** A bucket of S3 that logs are kept in. */
export interface LogsArchiveS3 {
  /** Name of the bucket. Its policy must let the service in before it is given here. */
  bucket: string;
  /**
   * Region of the bucket; left out, the service fills it in. An empty one is refused. At least 1 character. Filled in by
   * the server when left out.
   */
  region?: string;
  /** ARN of the role that the service takes on to reach a bucket of another account. */
  roleArn?: string;
  /** The word that this role asks of who takes it on. Secret: encrypted in state, never shown. */
  externalId?: string;
}

/** A bucket of IBM's object storage. Told only: it cannot be set by this API. */
export interface LogsArchiveIbm {
  /** Cloud resource name of the bucket. */
  bucketCrn: string;
  /** Whose it is. */
  bucketType?: LogsArchiveIbmBucketType;
  /** Address at which the bucket is reached. */
  endpoint: string;
  /** Cloud resource name of the service that the bucket belongs to. */
  serviceCrn?: string;
}

/** A word of the API, without its `IBM_BUCKET_TYPE_`. */
export type LogsArchiveIbmBucketType = "EXTERNAL" | "INTERNAL" | `IBM_BUCKET_TYPE_${string}`;

/** Where logs shall be kept, as a whole. */
export interface LogsArchiveBody {
  /** Whether logs are written to the bucket. There is no delete: false is the way out. */
  isActive: boolean;
  /** How they are written; left out, CX_DATA_V1. The server takes `"CX_DATA_V1"` when it is left out. */
  format?: LogsArchiveFormat;
  /** The bucket. */
  s3: LogsArchiveS3;
}

/** Where metrics are kept. */
export interface MetricsArchiveAnswer {
  /** Where metrics are kept, and for how long. */
  tenantConfig?: MetricsArchive;
}

/** What every variant of MetricsArchive has. */
export interface MetricsArchiveCommon {
  /** Whether nothing is written to it for now. */
  disabled?: boolean;
  /** Beginning of the names of everything written there. The service makes it. */
  prefix?: string;
  /** For how long metrics are kept. */
  retentionPolicy?: MetricsArchiveRetention;
  /** Number of the team. The service fills it in. 0 to 9007199254740991. */
  tenantId?: number;
}

/** The variants of MetricsArchive: one is given, or none. */
export interface MetricsArchiveVariants {
  /** The bucket, in S3. */
  s3: MetricsArchiveS3;
  /** The bucket, in IBM's object storage. */
  ibm: MetricsArchiveIbm;
  /** The bucket, in Google's object storage. */
  gcs: MetricsArchiveGcs;
}

/** Where metrics are kept, and for how long. */
export type MetricsArchive = MetricsArchiveCommon & AtMostOne<MetricsArchiveVariants>;

/** For how long metrics are kept, by how fine they are. */
export interface MetricsArchiveRetention {
  /**
   * Days that samples are kept as they came; left out, the service's own number. 0 to 9007199254740991. Filled in by the
   * server when left out.
   */
  rawResolution?: number;
  /**
   * Days that one value for five minutes is kept; left out, the service's own number. 0 to 9007199254740991. Filled in
   * by the server when left out.
   */
  fiveMinutesResolution?: number;
  /**
   * Days that one value an hour is kept; left out, the service's own number. 0 to 9007199254740991. Filled in by the
   * server when left out.
   */
  oneHourResolution?: number;
}

/** A bucket of S3 that metrics are kept in. */
export interface MetricsArchiveS3 {
  /** Name of the bucket. */
  bucket?: string;
  /** Its region. */
  region?: string;
}

/** A bucket of IBM's object storage that metrics are kept in. */
export interface MetricsArchiveIbm {
  /** Cloud resource name of the bucket. */
  crn?: string;
  /** Address at which the bucket is reached. */
  endpoint?: string;
  /** Cloud resource name of the service that the bucket belongs to. */
  serviceCrn?: string;
}

/** A bucket of Google's object storage that metrics are kept in. */
export interface MetricsArchiveGcs {
  /** Name of the bucket. */
  bucket?: string;
}

/** What every variant of MetricsArchiveSetup has. */
export interface MetricsArchiveSetupCommon {
  /** For how long metrics are kept; left out, as the service has it. Filled in by the server when left out. */
  retentionPolicy?: MetricsArchiveRetention;
}

/** The variants of MetricsArchiveSetup: one is given, or none. */
export interface MetricsArchiveSetupVariants {
  /** The bucket, in S3. */
  s3: MetricsArchiveS3;
  /** The bucket, in IBM's object storage. */
  ibm: MetricsArchiveIbm;
  /** The bucket, in Google's object storage. */
  gcs: MetricsArchiveGcs;
}

/** Where metrics shall be kept, and for how long. */
export type MetricsArchiveSetup = MetricsArchiveSetupCommon & AtMostOne<MetricsArchiveSetupVariants>;

/** What every variant of MetricsArchiveChange has. */
export interface MetricsArchiveChangeCommon {
  /** Days that metrics are kept. The setup tells three resolutions apart, this does not. 0 to 9007199254740991. */
  retentionDays?: number;
}

/** The variants of MetricsArchiveChange: one is given, or none. */
export interface MetricsArchiveChangeVariants {
  /** The bucket, in S3. */
  s3: MetricsArchiveS3;
  /** The bucket, in IBM's object storage. */
  ibm: MetricsArchiveIbm;
  /** The bucket, in Google's object storage. */
  gcs: MetricsArchiveGcs;
}

/** Another bucket for metrics. */
export type MetricsArchiveChange = MetricsArchiveChangeCommon & AtMostOne<MetricsArchiveChangeVariants>;

/** The variants of MetricsArchiveBucket: one is given, or none. */
export interface MetricsArchiveBucketVariants {
  /** The bucket, in S3. */
  s3: MetricsArchiveS3;
  /** The bucket, in IBM's object storage. */
  ibm: MetricsArchiveIbm;
  /** The bucket, in Google's object storage. */
  gcs: MetricsArchiveGcs;
}

/** A bucket to be tried. */
export type MetricsArchiveBucket = AtMostOne<MetricsArchiveBucketVariants>;

/** The tags. */
export interface ArchiveRetentions {
  /** All of them: an account has a fixed number, none is ever added or removed. */
  retentions?: ArchiveRetention[];
}

/** A tag by which the archive knows how long to keep data. How long that is, the bucket's own rules say. */
export interface ArchiveRetention {
  /** Its id, which policies refer to. */
  id?: string;
  /** Its name. */
  name?: string;
  /** Its place among the tags, from 1. -2147483648 to 2147483647. */
  order?: number;
  /** Whether it can be renamed: the first, Default, cannot. */
  editable?: boolean;
}

/** Names for tags. */
export interface ArchiveRetentionNames {
  /** The tags to rename. An empty list changes nothing. */
  retentionUpdateElements: ArchiveRetentionName[];
}

/** A name for a tag. */
export interface ArchiveRetentionName {
  /** Id of the tag. */
  id?: string;
  /** Its name from now on; left out, it keeps its own. That of the first stays Default. */
  name?: string;
}

/** The tags, as they are now. */
export interface ArchiveRetentionsRenamed {
  /** All of them. */
  retentions: ArchiveRetention[];
}

/** Whether tags are used now. */
export interface ArchiveRetentionsActivated {
  /** True where they are. */
  activateRetentions?: boolean;
}

/** Whether tags are used. */
export interface ArchiveRetentionsStatus {
  /** Whether data in the archive carries them. */
  enableTags?: boolean;
}

/**
 * The buckets that logs and metrics are kept in, and the tags that say for how long.
 *
 * Each of these, with its errors and an example: docs/client/archives.md
 */
export interface ArchivesClient {
  /**
   * The bucket that logs are kept in.
   *
   * `GET /logs/data-setup/v2`. Reference: Endpoints named in release entries: Archive setup; OpenAPI description v5.0.6:
   * S3TargetService.
   */
  getLogs(request?: Record<never, never>, options?: CallOptions): Promise<LogsArchiveAnswer>;
  /**
   * Sets the bucket that logs are kept in, as a whole, whether or not there was one. From then on logs carry the tags of
   * their retention.
   *
   * `POST /logs/data-setup/v2`. Reference: Endpoints named in release entries: Archive setup; OpenAPI description
   * v5.0.6: S3TargetService.
   */
  setLogs(request: {
    body: LogsArchiveBody;
  }, options?: CallOptions): Promise<LogsArchiveAnswer>;
  /**
   * The bucket that metrics are kept in, and for how long. A new account has one too, the service's own.
   *
   * `GET /metrics/data-setup/v1`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  getMetrics(request?: Record<never, never>, options?: CallOptions): Promise<MetricsArchiveAnswer>;
  /**
   * Sets the bucket that metrics are kept in, and for how long, and switches an archive on that was off. The response is
   * empty: read it back.
   *
   * `POST /metrics/data-setup/v1`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  configureMetrics(request?: {
    body?: MetricsArchiveSetup;
  }, options?: CallOptions): Promise<void>;
  /**
   * Sets the bucket anew, with one number of days in place of three. The answer is empty. `configureMetrics` says more.
   *
   * `PUT /metrics/data-setup/v1`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  updateMetrics(request?: {
    body?: MetricsArchiveChange;
  }, options?: CallOptions): Promise<void>;
  /**
   * Has metrics written to the bucket. The answer is empty.
   *
   * `POST /metrics/data-setup/v1/enable`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  enableMetrics(request?: Record<never, never>, options?: CallOptions): Promise<void>;
  /**
   * Has no more metrics written to the bucket. What is in it stays. The answer is empty.
   *
   * `POST /metrics/data-setup/v1/disable`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  disableMetrics(request?: Record<never, never>, options?: CallOptions): Promise<void>;
  /**
   * Tries whether the service can write to a bucket, and changes nothing. One that it cannot write to is an error of the
   * call.
   *
   * `POST /metrics/data-setup/v1/validate`. Reference: OpenAPI description v5.0.6: MetricsConfiguratorPublicService.
   */
  validateMetrics(request?: {
    body?: MetricsArchiveBucket;
  }, options?: CallOptions): Promise<void>;
  /**
   * The tags that say how long the archive keeps data.
   *
   * `GET /dataengine/retention-tags/v1`. Reference: OpenAPI description v5.0.6: RetentionsService.
   */
  listRetentions(request?: Record<never, never>, options?: CallOptions): Promise<ArchiveRetentions>;
  /**
   * Names tags anew, by their ids; those that are left out, or given without a name, keep theirs. The response holds all
   * tags.
   *
   * `POST /dataengine/retention-tags/v1`. Reference: OpenAPI description v5.0.6: RetentionsService.
   */
  renameRetentions(request: {
    body: ArchiveRetentionNames;
  }, options?: CallOptions): Promise<ArchiveRetentionsRenamed>;
  /**
   * Has data in the archive carry the tags. Nothing takes that back.
   *
   * `POST /dataengine/retention-tags/v1/activate`. Reference: OpenAPI description v5.0.6: RetentionsService.
   */
  activateRetentions(request?: Record<never, never>, options?: CallOptions): Promise<ArchiveRetentionsActivated>;
  /**
   * Whether data in the archive carries the tags.
   *
   * `GET /dataengine/retention-tags/v1/enabled`. Reference: OpenAPI description v5.0.6: RetentionsService.
   */
  getRetentionsStatus(request?: Record<never, never>, options?: CallOptions): Promise<ArchiveRetentionsStatus>;
}
