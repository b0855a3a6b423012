// Judges documents, one a line, by a JSON Schema, and prints a line for each: valid, or what is wrong where.
//
//	go run . reply.schema.json answers.ndjson
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	failed, err := validate(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if failed > 0 {
		os.Exit(1)
	}
}

// validate gives the number of documents that do not fit. The dialect is the one that the schema names.
func validate(schemaFile, documentsFile string) (int, error) {
	schema, err := jsonschema.NewCompiler().Compile(schemaFile)
	if err != nil {
		return 0, err
	}
	documents, err := os.Open(documentsFile)
	if err != nil {
		return 0, err
	}
	defer documents.Close()
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	failed := 0
	lines := bufio.NewReader(documents)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			document, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
			if err != nil {
				return failed, err
			}
			if err := schema.Validate(document); err != nil {
				failed++
				fmt.Fprintf(out, "invalid: %q\n", deepest(err.(*jsonschema.ValidationError)))
			} else {
				fmt.Fprintln(out, "valid")
			}
		}
		if err == io.EOF {
			return failed, nil
		}
		if err != nil {
			return failed, err
		}
	}
}

// deepest is where the first of the causes stands: a union, for one, fails because of what is inside.
func deepest(err *jsonschema.ValidationError) string {
	for len(err.Causes) > 0 {
		err = err.Causes[0]
	}
	return "/" + strings.Join(err.InstanceLocation, "/")
}
